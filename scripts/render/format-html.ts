/**
 * Elements that start a line. None of them is laid out inline, so the line break is invisible; text-level elements (a, span,
 * strong, time …) stay within their line.
 */
const LINE = [
  'html|head|meta|title|link|style|script|body',
  'header|nav|main|footer|section|article|div|form|noscript|template|details|summary|address|figure|figcaption|blockquote',
  'h1|h2|h3|h4|p|ul|ol|li|dl|picture|label|input|textarea|select|option|button',
].join('|')
const CLOSING =
  'head|body|html|header|nav|main|footer|section|article|div|form|ul|ol|dl|template|details|figure'

const LINE_TAG = new RegExp(` *(<(?:(?:${LINE})(?=[ >/])|/(?:${CLOSING})>))`, 'g')
/** Empty elements, which stay empty for `:empty` and live regions. */
const EMPTY = /(<(\w+)(?: [^>]*)?>)\n(?=<\/\2>)/g

/** Void elements in XML syntax, which HTML checkers object to. */
const VOID_TAG = /(<(?:meta|link|img|source|input|br|hr)\b[^>]*?)\s*\/>/g

/**
 * Breaks static markup into lines, one block element each, for readable diffs of two builds. Matching tags is safe: React
 * escapes every `<` in texts and attributes, and the raw elements (style, script) of these pages contain none.
 */
export function formatHtml(markup: string): string {
  // React escapes apostrophes, though it writes no attributes in single quotes.
  const plain = markup.replaceAll('&#x27;', "'").replace(VOID_TAG, '$1>')
  return `${plain.replace(LINE_TAG, '\n$1').replace(EMPTY, '$1').trimStart()}\n`
}
