import { DomUtils, parseDocument } from 'htmlparser2'

type Element = ReturnType<typeof DomUtils.findAll>[number]

/** Elements within a line; each other one begins a line. */
const INLINE =
  /^(?:a|abbr|b|bdi|br|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|svg|time|u|wbr)$/
/** What is heard, or shown on demand. */
const READ = ['lang', 'aria-label', 'title', 'placeholder']

/**
 * Returns what readers of a page and of a list of results meet, a line for each thing, such as "link: Home → /".
 * @param html of a page whose hashes have been masked
 */
export function linesOf(html: string): string[] {
  // Styles separate neighbours such as `</span><span>`; without a space their words would run together.
  const spaced = html.replace(/(?:<\/\w+>|<br\b[^>]*>)(?=<\w)|(?=<br\b)/g, '$& ')
  return DomUtils.findAll(() => true, parseDocument(spaced).children)
    .flatMap(itemsOf)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
}

/** Returns the label and the text of each thing that an element is, without its children. */
function itemsOf({ name, attribs, children }: Element): [label: string, text: string][] {
  if (name === 'script' || name === 'style') return []
  // Those of link cards repeat what stands elsewhere.
  if (name === 'meta' && attribs.name && !attribs.name.startsWith('twitter:'))
    return [[attribs.name, attribs.content ?? '']]
  const words = wordsOf(children, !INLINE.test(name))
  // A line that consists of links is reported as these.
  const isLinks = children.every((node) =>
    'attribs' in node ? node.name === 'a' : !DomUtils.textContent(node).trim(),
  )
  const [, level] = name.match(/^h(\d)$/) ?? []
  const line = level ? `heading ${level}` : name === 'title' ? 'title' : 'text'
  const picture = `${attribs.alt || 'no text'} (${contentName(attribs.src ?? '')})`
  return [
    ...READ.map((key): [string, string] => [key, attribs[key] ?? '']),
    ['picture', name === 'img' ? picture : ''],
    ['link', name === 'a' ? `${words} → ${attribs.href ?? ''}` : ''],
    [line, isLinks || INLINE.test(name) ? '' : words],
  ]
}

/** The words of some nodes; `isLine` leaves out those of the lines among them. */
function wordsOf(nodes: Element['children'], isLine: boolean): string {
  const texts = nodes.map((node) =>
    isLine && 'attribs' in node && !INLINE.test(node.name) ? ' ' : DomUtils.textContent(node),
  )
  return texts.join('').replace(/\s+/g, ' ').trim()
}

/** A picture's name in the content: that of its masked file without folder, width and extension. */
export function contentName(address: string): string {
  return address.replace(/^.*\/|(?:-\d+)?\.\w+$/g, '')
}
