import { BuildError } from '../../finding.ts'
import type { ContentFolder } from '../../load/content-folder.ts'
import { type LoadedContent, loadContent } from '../../load/load-content.ts'

/**
 * Reads a content folder that is valid.
 * @throws BuildError with every problem of every file at once
 */
export function validContent(folder: ContentFolder): LoadedContent {
  const { loaded, problems } = loadContent(folder)
  if (!loaded) throw new BuildError(problems)
  return loaded
}
