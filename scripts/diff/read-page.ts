import { DomUtils, parseDocument } from 'htmlparser2'
import { fieldName, leaves } from '../base/json-walk.ts'
import { shortHash } from '../base/output-file.ts'

/** An item of a page that a reader, a screen reader or a search engine perceives. */
export interface Line {
  /** The landmark or "head", the heading and the question above it. */
  where: string
  /** Such as "heading 2", "link", "og:title", "data Service.name"; "structure" is an element with attributes, or emphasis. */
  label: string
  text: string
}

/** The lines of a page; `look` is its styles and classes, and `markup` the rest of its HTML. */
export type PageContent = Record<'look' | 'markup', string> & { lines: Line[] }

type Element = ReturnType<typeof DomUtils.findAll>[number]

const LOOK =
  /<style>.*?<\/style>| (?:class|style)="[^"]*"|<meta name="(?:theme-color|color-scheme)"[^>]*>\s*/gs
/** A rule derived from an attribute, whose change is reported already. */
const FOCUS_RULE = /^\[data-focus="[^"]*"\]\{[^}]*\}\n?/gm
const PARTS = new Set(['head', 'header', 'nav', 'main', 'footer', 'aside'])
/** Elements within a line; each other element begins a line. */
const INLINE = new Set(
  'a abbr b bdi br cite code em i kbd mark q s small span strong sub sup svg time u wbr'.split(' '),
)
/** Attributes that are shown or read out, with their labels. */
const WORDED = {
  'aria-label': 'hidden label',
  'aria-description': 'hidden label',
  title: 'tooltip',
  placeholder: 'placeholder',
}
/** Labels for the text of elements. */
const LABELS: Record<string, string> = {
  ...{
    title: 'title',
    p: 'paragraph',
    li: 'list item',
    summary: 'question',
    figcaption: 'caption',
    td: 'cell',
    th: 'cell',
  },
  ...{
    h1: 'heading 1',
    h2: 'heading 2',
    h3: 'heading 3',
    h4: 'heading 4',
    h5: 'heading 5',
    h6: 'heading 6',
  },
}

/** Reads a page of `dist` whose hashes have been masked. */
export function readPage(html: string): PageContent {
  const markup = html.replace(LOOK, '')
  const drawn = markup.replace(
    /<svg.*?<\/svg>/gs,
    (drawing) => `<svg id="${shortHash(drawing)}"></svg>`,
  )
  // Styles separate neighbours such as `</span><span>`; without a space their words would run together.
  const spaced = drawn.replace(/(?:<\/\w+>|<br\b[^>]*>)(?=<\w)|(?=<br\b)/g, '$& ')
  let [heading, question, innermost]: [string, string, Element?] = ['', '']
  const lines = DomUtils.findAll(() => true, parseDocument(spaced).children).flatMap(
    (element): Line[] => {
      const path = pathTo(element)
      const parts = path.filter(({ name }) => PARTS.has(name))
      const [isHeading, isQuestion] = [/^h[1-6]$/.test(element.name), element.name === 'summary']
      // A heading ends with its landmark or at the next heading; so does a question.
      if (isHeading || parts.at(-1) !== innermost) heading = ''
      if (isHeading || isQuestion || parts.at(-1) !== innermost) question = ''
      innermost = parts.at(-1)
      const where = [parts.find(({ name }) => name !== 'main')?.name, heading, question]
        .filter(Boolean)
        .join(' › ')
      if (isHeading) heading = textOf(element)
      if (isQuestion) question = textOf(element)
      const link = path.find(({ name }) => name === 'a')
      return linesOf(element, link).map(([label, text]) => ({ where, label, text }))
    },
  )
  return { lines, look: (html.match(LOOK) ?? []).join('\n').replace(FOCUS_RULE, ''), markup }
}

/** A picture's name in the content: that of its masked file without folder, width and extension. */
export function pictureName(address: string): string {
  return address.replace(/^.*\/|(?:-\d+)?\+*\.\w+$/g, '')
}

/** The lines of an element without those of its children; `link` is the link that it is or is inside. */
function linesOf(element: Element, link?: Element): [label: string, text: string][] {
  const { name, attribs } = element
  const { alt = 'no text', content = '', href = '', src = '', lang, rel, ...others } = attribs
  const key = others.name ?? others.property ?? others['http-equiv']
  if (name === 'html' && lang) return [['language', lang]]
  if (name === 'link') return [[rel === 'canonical' ? rel : `link ${rel}`, href]]
  if (name === 'meta' && key) return [[key.toLowerCase(), content]]
  const lines: [label: string, text: string][] = []
  const selector = selectorOf(element)
  if (selector !== name || (INLINE.has(name) && !/^(?:a|span)$/.test(name)))
    lines.push(['structure', selector])
  if (name === 'img') lines.push(['picture', `${alt} (${pictureName(src)})`])
  for (const [key, label] of Object.entries(WORDED))
    if (attribs[key]) lines.push([label, attribs[key]])
  const words = textOf(element)
  const isLine = element === link || (words && !INLINE.has(name))
  if (name === 'script' && words) lines.push(...dataOf(words))
  else if (isLine && link) lines.push(['link', `${words} → ${link.attribs.href}`])
  // A line that consists of a link is reported as the link.
  else if (
    isLine &&
    !DomUtils.existsOne((inner) => inner.name === 'a' && textOf(inner) === words, element.children)
  )
    lines.push([LABELS[name] ?? 'text', words])
  return lines
}

/** An element as a selector, without the attributes that have lines of their own. */
function selectorOf({ name, attribs }: Element): string {
  const rest = Object.entries(attribs).filter(
    ([key]) => key !== 'alt' && key !== 'href' && !Object.hasOwn(WORDED, key),
  )
  return (
    name +
    rest
      .map(([key, value]) =>
        key === 'id' ? `#${value}` : value === '' ? `[${key}]` : `[${key}=${value}]`,
      )
      .join('')
  )
}

/** Structured data as one line for each value, without list indices, so that a new item changes no others; other scripts verbatim. */
function dataOf(script: string): [label: string, text: string][] {
  try {
    const data = JSON.parse(script)
    return Array.from(leaves(data), ([path, leaf]) => {
      const name = fieldName(path).replace(
        /^@graph\[(\d+)\]/,
        (_, index) => data['@graph'][index]['@type'],
      )
      return [`data ${name.replace(/\[\d+\]/g, '[]')}`, `${leaf}`]
    })
  } catch {
    return [['script', script]]
  }
}

/** The text of an element without that of lines inside it. */
function textOf({ children }: Element): string {
  const texts = children.map((node) =>
    'attribs' in node && !INLINE.has(node.name) ? ' ' : DomUtils.textContent(node),
  )
  return texts.join('').replace(/\s+/g, ' ').trim()
}

/** An element preceded by its ancestors. */
function pathTo(element: Element): Element[] {
  return [...(element.parent && 'attribs' in element.parent ? pathTo(element.parent) : []), element]
}
