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

/** React writes some names of attributes as its properties are called. HTML takes them, and compresses small letters better. */
const MIXED_CASE = / (?!viewBox=)[a-z]+[A-Z][A-Za-z]*(?==")/g
/** An attribute with no value says the same. What is seldom comes first: looking back from every letter takes most of a build. */
const EMPTY_VALUE = /=""(?=[ >])(?<= [\w-]+="")/g

/** XML's way of closing void elements, which HTML ignores and its checkers object to. */
const VOID_TAG = /(<(?:meta|link|img|source|input|br|hr)\b[^>]*?)\s*\/>/g

/**
 * Breaks static markup into lines, one block element each, so that a diff of two builds shows what changed.
 * It matches tags in the text: React writes every `<` of a text or an attribute as `&lt;`, and the raw elements
 * (style, script) of these pages contain none.
 */
export function formatHtml(markup: string): string {
  return `${formatPart(markup).trimStart()}\n`
}

/** The same for a part of a page: it begins with a line break where its first element begins a line. */
export function formatPart(markup: string): string {
  // React escapes apostrophes for attributes in single quotes, and writes none.
  const plain = markup
    .replaceAll('&#x27;', "'")
    .replace(VOID_TAG, '$1>')
    .replaceAll('></use>', '/>')
    .replace(MIXED_CASE, (name) => name.toLowerCase())
    .replace(EMPTY_VALUE, '')
  return plain.replace(LINE_TAG, '\n$1').replace(NOTHING, '$1')
}
