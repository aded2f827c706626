/**
 * Elements that stand on a line of their own. None of them is laid out inline, so the line break is not seen;
 * text-level elements (a, span, strong, time …) are left where they are for the same reason.
 */
const LINE = [
  'html|head|meta|title|link|style|script|body',
  'header|nav|main|footer|section|article|div|form|noscript|template|details|summary|address|figure|figcaption|blockquote',
  'h1|h2|h3|h4|p|ul|ol|li|dl|picture|label|input|textarea|button',
].join('|')
const CLOSING = 'head|body|html|header|nav|main|footer|section|article|div|form|ul|ol|dl|template|details|figure'

const LINE_TAG = new RegExp(` *(<(?:(?:${LINE})(?=[ >/])|/(?:${CLOSING})>))`, 'g')
/** An element with nothing in it stays empty, as `:empty` and live regions understand it. */
const NOTHING = /(<(\w+)(?: [^>]*)?>)\n(?=<\/\2>)/g

/** XML's way of closing void elements, which HTML ignores and its checkers object to. */
const VOID_TAG = /(<(?:meta|link|img|source|input|br|hr)\b[^>]*?)\s*\/>/g

/**
 * Breaks static markup into lines, one block element each, so that a diff of two builds shows what changed.
 * It matches tags in the text: React writes every `<` of a text or an attribute as `&lt;`, and the raw elements
 * (style, script) of these pages contain none.
 */
export function formatHtml(markup: string): string {
  // React escapes apostrophes for attributes in single quotes, and writes none.
  const plain = markup.replaceAll('&#x27;', "'").replace(VOID_TAG, '$1>')
  return `${plain.replace(LINE_TAG, '\n$1').replace(NOTHING, '$1').trimStart()}\n`
}
