import type { Problem } from '../base/problem.ts'

/** A file in which texts can be looked for. */
interface Searched {
  file: string
  find(text: string): Omit<Problem, 'file' | 'message'> | undefined
}

/** The first place in several files where a text is the whole of a value, or the target of a link. */
export function findText(sources: ReadonlyMap<string, Searched>, text: string): Omit<Problem, 'message'> | undefined {
  for (const source of sources.values()) {
    const place = source.find(text)
    if (place) return { file: source.file, ...place }
  }
  return undefined
}
