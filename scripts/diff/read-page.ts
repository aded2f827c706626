import { DomUtils, parseDocument } from 'htmlparser2'
import { fieldName, leaves } from '../base/json-walk.ts'

/** One thing that a reader, a screen reader or a search engine meets on a page. */
export interface Line {
  /** Where on the page: the landmark or "head", the heading, the question. */
  where: string
  /** What it is: "heading 2", "link", "og:title", "data Service.name"; "structure" is an element that is more than its words. */
  label: string
  text: string
}

/** A page as its reader meets it, how it looks, and the rest of its markup. */
export type Page = Record<'look' | 'markup', string> & { lines: Line[] }

type Element = ReturnType<typeof DomUtils.findAll>[number]

const LOOK = /<style>.*?<\/style>| (?:class|style)="[^"]*"|<meta name="(?:theme-color|color-scheme)"[^>]*>\s*/gs
/** A rule that follows from the markup, where its change is told. */
const FOCUS_RULE = /^\[data-focus="[^"]*"\]\{[^}]*\}\n?/gm
const PARTS = new Set(['head', 'header', 'nav', 'main', 'footer', 'aside'])
/** Elements that stand within a line; every other one is a line of its own. */
const INLINE = new Set('a abbr b bdi br cite code em i kbd mark q s small span strong sub sup svg time u wbr'.split(' '))
/** Attributes that are read out or shown, and what they are called. */
const WORDED = { 'aria-label': 'hidden label', 'aria-description': 'hidden label', title: 'tooltip', placeholder: 'placeholder' }
/** What a reader calls the text of an element. */
const LABELS: Record<string, string> = {
  ...{ title: 'title', p: 'paragraph', li: 'list item', summary: 'question', figcaption: 'caption', td: 'cell', th: 'cell' },
  ...{ h1: 'heading 1', h2: 'heading 2', h3: 'heading 3', h4: 'heading 4', h5: 'heading 5', h6: 'heading 6' },
}

/** Reads a masked page of `dist`. */
export function readPage(html: string): Page {
  const markup = html.replace(LOOK, '')
  const drawn = markup.replace(/<svg.*?<\/svg>/gs, (drawing) => `<svg id="${numberOf(drawing)}"></svg>`)
  // Neighbours such as `</span><span>` are set apart by the stylesheet; without a space their words would run together.
  const spaced = drawn.replace(/(?:<\/\w+>|<br\b[^>]*>)(?=<\w)|(?=<br\b)/g, '$& ')
  let [heading, question, innermost]: [string, string, Element?] = ['', '']
  const lines = DomUtils.findAll(() => true, parseDocument(spaced).children).flatMap((element): Line[] => {
    const path = pathTo(element)
    const parts = path.filter(({ name }) => PARTS.has(name))
    const [isHeading, isQuestion] = [/^h[1-6]$/.test(element.name), element.name === 'summary']
    // Nothing stands under the heading of another part of the page, and no heading or question under the one before it.
    if (isHeading || parts.at(-1) !== innermost) heading = ''
    if (isHeading || isQuestion || parts.at(-1) !== innermost) question = ''
    innermost = parts.at(-1)
    const where = [parts.find(({ name }) => name !== 'main')?.name, heading, question].filter(Boolean).join(' › ')
    if (isHeading) heading = textOf(element)
    if (isQuestion) question = textOf(element)
    const link = path.find(({ name }) => name === 'a')
    return toldBy(element, link).map(([label, text]) => ({ where, label, text }))
  })
  return { lines, look: (html.match(LOOK) ?? []).join('\n').replace(FOCUS_RULE, ''), markup }
}

/** A number by which a drawing is known again (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/), in letters and digits. */
function numberOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** What a picture is called in the content: its masked file's name without folder, width and ending. */
export function pictureName(address: string): string {
  return address.replace(/^.*\/|(?:-\d+)?\+*\.\w+$/g, '')
}

/** What an element says by itself; `link` is the one that it is or stands in. */
function toldBy(element: Element, link?: Element): [label: string, text: string][] {
  const { name, attribs } = element
  const { alt = 'no text', content = '', href = '', src = '', lang, rel, ...others } = attribs
  const key = others.name ?? others.property ?? others['http-equiv']
  if (name === 'html' && lang) return [['language', lang]]
  if (name === 'link') return [[rel === 'canonical' ? rel : `link ${rel}`, href]]
  if (name === 'meta' && key) return [[key.toLowerCase(), content]]
  const told: [label: string, text: string][] = []
  const selector = selectorOf(element)
  if (selector !== name || (INLINE.has(name) && !/^(?:a|span)$/.test(name))) told.push(['structure', selector])
  if (name === 'img') told.push(['picture', `${alt} (${pictureName(src)})`])
  for (const [key, label] of Object.entries(WORDED)) if (attribs[key]) told.push([label, attribs[key]])
  const words = textOf(element)
  const isSaid = element === link || (words && !INLINE.has(name))
  if (name === 'script' && words) told.push(...dataOf(words))
  else if (isSaid && link) told.push(['link', `${words} → ${link.attribs.href}`])
  // The text of a line that is a link is told as that.
  else if (isSaid && !DomUtils.existsOne((inner) => inner.name === 'a' && textOf(inner) === words, element.children))
    told.push([LABELS[name] ?? 'text', words])
  return told
}

/** An element with its attributes, as in a selector, without those that are told apart. */
function selectorOf({ name, attribs }: Element): string {
  const rest = Object.entries(attribs).filter(([key]) => key !== 'alt' && key !== 'href' && !Object.hasOwn(WORDED, key))
  return name + rest.map(([key, value]) => (key === 'id' ? `#${value}` : value === '' ? `[${key}]` : `[${key}=${value}]`)).join('')
}

/** Structured data by value, where the items of a list share one name, so that one more changes no other; any other script as it is. */
function dataOf(script: string): [label: string, text: string][] {
  try {
    const data = JSON.parse(script)
    return Array.from(leaves(data), ([path, leaf]) => {
      const name = fieldName(path).replace(/^@graph\[(\d+)\]/, (_, index) => data['@graph'][index]['@type'])
      return [`data ${name.replace(/\[\d+\]/g, '[]')}`, `${leaf}`]
    })
  } catch {
    return [['script', script]]
  }
}

/** The text of an element without that of lines within it. */
function textOf({ children }: Element): string {
  const texts = children.map((node) => ('attribs' in node && !INLINE.has(node.name) ? ' ' : DomUtils.textContent(node)))
  return texts.join('').replace(/\s+/g, ' ').trim()
}

/** An element after those that it stands in. */
function pathTo(element: Element): Element[] {
  return [...(element.parent && 'attribs' in element.parent ? pathTo(element.parent) : []), element]
}
