import { DomUtils, parseDocument } from 'htmlparser2'
import { transform } from 'lightningcss'
import { fieldName, leaves } from '../load/json-walk.ts'

type Element = ReturnType<typeof DomUtils.findAll>[number]

/** Elements within a line; each other one begins a line. */
const INLINE =
  /^(?:a|abbr|b|bdi|br|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|svg|time|u|wbr)$/
const LABELS: Readonly<Record<string, string>> = {
  ...{ title: 'title', p: 'paragraph', li: 'list item', summary: 'question', td: 'cell' },
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, `heading ${level}`])),
}
/** Link previews and structured data, which repeat what stands elsewhere. */
const REPEATING = /^(?:og|twitter|data)\b/

/**
 * Returns what a reader, a screen reader or a search engine meets on a page, a line for each thing, such as "link: Home → /".
 * @param html of a page whose hashes have been masked
 */
export function linesOf(html: string): string[] {
  // Styles separate neighbours such as `</span><span>`; without a space their words would run together.
  const spaced = html.replace(/(?:<\/\w+>|<br\b[^>]*>)(?=<\w)|(?=<br\b)/g, '$& ')
  const items = DomUtils.findAll(() => true, parseDocument(spaced).children).flatMap(itemsOf)
  const first = new Set(items.flatMap(([label, text]) => (REPEATING.test(label) ? [] : text)))
  return items
    .filter(([label, text]) => text !== '' && !(REPEATING.test(label) && first.has(text)))
    .map(([label, text]) => `${label}: ${text}`)
}

/** Returns the label and the text of each thing that an element is, without its children. */
function itemsOf(element: Element): [label: string, text: string][] {
  const { name, attribs, children } = element
  const { alt, content = '', href = '', src = '', lang = '', rel, title = '' } = attribs
  if (name === 'html') return [['language', lang]]
  if (name === 'style') return []
  if (name === 'link') return [[`link ${rel}`, href]]
  const key = attribs.name ?? attribs.property ?? attribs['http-equiv'] ?? 'charset'
  if (name === 'meta') return [[key.toLowerCase(), content]]
  const words = wordsOf(children, !INLINE.test(name))
  if (name === 'script') return words ? dataOf(words) : []
  // A line that consists of links is reported as these.
  const isLinks = children.every((node) =>
    'attribs' in node ? node.name === 'a' : !DomUtils.textContent(node).trim(),
  )
  return [
    ['hidden label', attribs['aria-label'] ?? ''],
    ['tooltip', title],
    ['placeholder', attribs.placeholder ?? ''],
    ['picture', name === 'img' ? `${alt || 'no text'} (${pictureName(src)})` : ''],
    ['link', name === 'a' ? `${words} → ${href}` : ''],
    [LABELS[name] ?? 'text', isLinks || INLINE.test(name) ? '' : words],
  ]
}

/** The words of some nodes; `isLine` leaves out those of the lines among them. */
function wordsOf(nodes: Element['children'], isLine: boolean): string {
  const texts = nodes.map((node) =>
    isLine && 'attribs' in node && !INLINE.test(node.name) ? ' ' : DomUtils.textContent(node),
  )
  return texts.join('').replace(/\s+/g, ' ').trim()
}

/** Structured data as a line for each value, without the places in lists, so that a new item changes no others. */
function dataOf(script: string): [label: string, text: string][] {
  const data = JSON.parse(script)
  return leaves(data).map(([path, leaf]) => {
    const name = fieldName(path).replace(/^@graph\[(\d+)\]/, (_, at) => data['@graph'][at]['@type'])
    return [`data ${name.replace(/\[\d+\]/g, '[]')}`, `${leaf}`]
  })
}

/** A picture's name in the content: that of its masked file without folder, width and extension. */
export function pictureName(address: string): string {
  return address.replace(/^.*\/|(?:-\d+)?\+*\.\w+$/g, '')
}

/** Returns the declarations of each selector of a sheet, however it is written; what stands around it is before it. */
export function rulesOf(css: string): Map<string, string> {
  const { code } = transform({ filename: '', code: Buffer.from(css), errorRecovery: true })
  const rules = new Map<string, string>()
  const around: string[] = []
  for (const line of code.toString().split('\n')) {
    const selector = around.join(' › ')
    if (line.endsWith(' {')) around.push(line.trim().slice(0, -2))
    else if (line.trim() === '}') around.pop()
    else if (selector) rules.set(selector, `${rules.get(selector) ?? ''}${line}`)
  }
  return rules
}
