import type { Finding } from '../finding.ts'
import { fieldName } from '../json/json-walk.ts'
import type { JsonSource } from './json-source.ts'

/**
 * Points findings of the content at the line to edit: of their field, or else of their words, first in their own file and then in
 * the others, which may say the same. A field becomes the subject of its sentence. Other findings stay as they are.
 * @param sources the content files by their paths below the content folder
 */
export function placeFindings(
  findings: readonly Finding[],
  sources: ReadonlyMap<string, JsonSource>,
): Finding[] {
  return findings.map(({ key, ...finding }) => {
    const own = sources.get(finding.file)
    if (!own) return finding
    const { path, words } = finding
    if (path) {
      const place = words ? own.locateText(path, words) : own.locate(path, key)
      return { subject: fieldName(path) || 'The file', ...finding, ...place, file: own.file }
    }
    for (const source of words ? [own, ...sources.values()] : []) {
      const place = source.find(words ?? '')
      if (place) return { ...finding, file: source.file, ...place }
    }
    return { ...finding, file: own.file }
  })
}
