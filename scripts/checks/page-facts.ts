import { Parser } from 'htmlparser2'

export interface Reference {
  attribute: string
  value: string
}

/** The facts about a page that checks need, read from its HTML in one pass. */
export interface PageFacts {
  canonical: string | undefined
  ids: string[]
  /** Levels of the headings in document order. */
  headings: number[]
  /** Addresses in `href`, `src`, `srcset`, `action`, tags for link previews and `url()` in styles. */
  links: Reference[]
  /** Ids that other elements point at: `for`, `aria-*`, `popovertarget`, `form`, `list`. */
  idReferences: Reference[]
  /** Addresses of images without a text alternative or without dimensions. */
  poorImages: string[]
  /** Names of elements without an end tag: the page was cut off, or a template left them open. */
  unclosed: string[]
  /** The texts of the main landmark, one per block, without markup, templates and the section that all pages share. */
  text: string[]
  /** Every word on the page, in one line: texts, then attributes that are shown or read out. */
  shown: string
}

const ADDRESSES = new Set(['href', 'src', 'action'])

const ID_LISTS = new Set([
  ...['for', 'form', 'list', 'popovertarget'],
  ...['aria-controls', 'aria-describedby', 'aria-details', 'aria-labelledby', 'aria-owns'],
])

/** Attributes with words for people, in a screen reader, a search result or a field. */
const WORDED = ['alt', 'aria-label', 'content', 'placeholder', 'title', 'data-message']

const HEADING = /^h[1-6]$/

/** A new sentence begins after these elements, whatever the punctuation. */
const BLOCKS = new Set('p li h1 h2 h3 h4 h5 h6 dt dd summary figcaption label legend div section'.split(' '))

const HIDDEN = new Set(['noscript', 'template'])

/** The id of the contact section, which is the same on every page. */
const SHARED_ID = 'contact'

/** Reads the facts of a page from its HTML. */
export function pageFacts(html: string): PageFacts {
  const facts: PageFacts = {
    canonical: undefined,
    ids: [],
    headings: [],
    links: [],
    idReferences: [],
    poorImages: [],
    unclosed: [],
    text: [],
    shown: '',
  }
  let [shown, worded, block, style] = ['', '', '', '']
  /** The index of each open element's start tag. */
  const starts: number[] = []
  /** The number of open elements whose text is left out. */
  let leftOut = 0
  let inMain = 0
  /** The open style or script, if any. */
  let raw = ''
  const endBlock = () => {
    const text = inOneLine(block).trim()
    if (text) facts.text.push(text)
    block = ''
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      starts.push(parser.startIndex)
      readAttributes(name, attributes, facts)
      for (const attribute of WORDED) if (attributes[attribute]) worded += ` ${attributes[attribute]}`
      if (HEADING.test(name)) facts.headings.push(Number(name[1]))
      if (leftOut > 0 || HIDDEN.has(name) || attributes.id === SHARED_ID) leftOut++
      if (name === 'main') inMain++
      if (name === 'style' || name === 'script') raw = name
      if (BLOCKS.has(name)) endBlock()
    },
    ontext(text) {
      if (raw === 'style') style += text
      if (raw) return
      shown += text
      if (inMain > 0 && leftOut === 0) block += text
    },
    onclosetag(name, isImplied) {
      // A void element, such as <br>, is closed where it was opened.
      if (starts.pop() !== parser.startIndex && isImplied) facts.unclosed.push(name)
      if (leftOut > 0) leftOut--
      if (name === 'main') inMain--
      raw = ''
      if (BLOCKS.has(name)) endBlock()
    },
  })
  parser.end(html)
  endBlock()
  for (const [, value = ''] of style.matchAll(/url\(\s*["']?([^"')]*)/g)) facts.links.push({ attribute: 'url()', value })
  facts.shown = inOneLine(shown + worded)
  return facts
}

/** A text with a single space for each run of white space. The pattern skips single spaces for speed. */
export function inOneLine(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ')
}

function readAttributes(name: string, attributes: Readonly<Record<string, string>>, facts: PageFacts): void {
  for (const [attribute, value] of Object.entries(attributes)) {
    if (attribute === 'id') facts.ids.push(value)
    else if (ADDRESSES.has(attribute)) facts.links.push({ attribute, value })
    else if (attribute === 'srcset') {
      for (const candidate of value.split(',')) facts.links.push({ attribute, value: candidate.trim().split(' ')[0] ?? '' })
    } else if (ID_LISTS.has(attribute)) {
      for (const id of value.split(/\s+/)) facts.idReferences.push({ attribute, value: id })
    }
  }
  const { alt, content, height, href, property, rel, src, width } = attributes
  if (name === 'link' && rel === 'canonical') facts.canonical = href
  if (property === 'og:image' || property === 'og:url') facts.links.push({ attribute: property, value: content ?? '' })
  if (name === 'img' && (alt === undefined || !width || !height)) facts.poorImages.push(src ?? 'without src')
}
