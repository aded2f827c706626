import { BuildError } from '../../finding.ts'
import type { ContentFolder } from '../../load/content-folder.ts'
import { type LoadedContent, readContent } from '../../load/load-content.ts'

/**
 * Reads a content folder that is valid.
 * @throws BuildError with every problem of every file at once
 */
export function loadContent(folder: ContentFolder): LoadedContent {
  const { loaded, problems } = readContent(folder)
  if (!loaded) throw new BuildError(problems)
  return loaded
}
