import { applyEdits, modify } from 'jsonc-parser'

/** The text of a JSON file with one more item in a list, and everything else as its owner has written it. */
export function appendItem(text: string, list: readonly string[], item: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }
  return applyEdits(text, modify(text, [...list, -1], item, { formattingOptions, isArrayInsertion: true }))
}
