import path from 'node:path'
import { isLeftBehind } from '../load/left-behind.ts'
import { ROOT } from '../root.ts'

const SOURCES = ['templates', 'scripts', 'client'].map((folder) => path.join(ROOT, folder))

/**
 * Returns whether a file or folder is watched: sources without their tests, content without what editors leave there, and the
 * folders above, as a folder that is removed and made again would be lost otherwise.
 */
export function isWatched(file: string, contentDir: string, hasSources = true): boolean {
  if (file === ROOT || file === path.dirname(contentDir)) return true
  const isSource = hasSources && SOURCES.some((folder) => isIn(file, folder))
  if (!isIn(file, contentDir)) return isSource && !/\.test\.tsx?$/.test(file)
  const name = path.basename(file)
  return file === contentDir || name === '.well-known' || !isLeftBehind(name)
}

function isIn(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder + path.sep)
}
