import { Parser } from 'htmlparser2'

export interface Reference {
  attribute: string
  value: string
}

/** What the checks need to know about a page, read from its HTML in one pass. */
export interface PageFacts {
  canonical: string | undefined
  ids: string[]
  /** Levels of the headings in document order. */
  headings: number[]
  /** What points somewhere: `href`, `src`, `srcset`, `action`, addresses for link previews, `url()` in styles. */
  links: Reference[]
  /** Ids that other elements point at: `for`, `aria-*`, `popovertarget`, `form`, `list`. */
  idReferences: Reference[]
  /** Images without a text alternative or without dimensions, as a short description. */
  poorImages: string[]
  /** Names of elements without an end tag: the page was cut off, or a template left them open. */
  unclosed: string[]
  /** The texts of the main landmark, one per block, without markup, templates and the section that all pages share. */
  text: string[]
  /** Every word that somebody may meet on the page, in one line: texts, then attributes that are read out, shown or said. */
  shown: string
}

/** Attributes that are addresses. */
const ADDRESSES = new Set(['href', 'src', 'action'])

const ID_LISTS = new Set([
  'for',
  'form',
  'list',
  'popovertarget',
  'aria-controls',
  'aria-describedby',
  'aria-labelledby',
  'aria-owns',
  'aria-details',
])

/** Attributes whose words somebody meets: in a reader's ear, in place of a picture, in a search result, in the console. */
const SPOKEN = ['alt', 'aria-label', 'content', 'placeholder', 'title', 'data-message']

const HEADING = /^h[1-6]$/

/** Elements after whose end a new sentence begins, whatever the punctuation. */
const BLOCK = new Set('p li h1 h2 h3 h4 h5 h6 dt dd summary figcaption label legend div section'.split(' '))

/** Elements whose text is not shown. */
const HIDDEN = new Set(['noscript', 'template'])

/** The section that every page shares: the way to get in touch. */
const SHARED = 'contact'

/** Reads a page's HTML. */
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
  let [shown, spoken, block, style] = ['', '', '', '']
  /** Where the start tag of each open element begins. */
  const starts: number[] = []
  /** How many elements are open inside one whose text is left out, that one included. */
  let leftOut = 0
  let inMain = 0
  /** The name of the open element whose text is no markup. */
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
      for (const attribute of SPOKEN) if (attributes[attribute]) spoken += ` ${attributes[attribute]}`
      if (HEADING.test(name)) facts.headings.push(Number(name[1]))
      if (leftOut > 0 || HIDDEN.has(name) || attributes.id === SHARED) leftOut++
      if (name === 'main') inMain++
      if (name === 'style' || name === 'script') raw = name
      if (BLOCK.has(name)) endBlock()
    },
    ontext(text) {
      if (raw === 'style') style += text
      if (raw) return
      shown += text
      if (inMain > 0 && leftOut === 0) block += text
    },
    onclosetag(name, isImplied) {
      // An element without content ends with its start tag.
      if (starts.pop() !== parser.startIndex && isImplied) facts.unclosed.push(name)
      if (leftOut > 0) leftOut--
      if (name === 'main') inMain--
      raw = ''
      if (BLOCK.has(name)) endBlock()
    },
  })
  parser.end(html)
  endBlock()
  for (const [, value = ''] of style.matchAll(/url\(\s*["']?([^"')]*)/g)) facts.links.push({ attribute: 'url()', value })
  facts.shown = inOneLine(shown + spoken)
  return facts
}

/** A text with a single space for each run of white space. Most have nothing else, and are not written anew. */
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
