import { readMarkup } from './read-markup.ts'

export interface Reference {
  attribute: string
  value: string
}

/** What the checks want to know about a page, read from its HTML in one pass. */
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
  /** The texts of the main landmark, one per block, without markup, templates and the section that all pages share. */
  text: string[]
  /** The same without figures: reviews, pictures and drawings are quoted, and may be on several pages. */
  own: string[]
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
    text: [],
    own: [],
    shown: '',
  }
  const [text, own] = [new TextReader(), new TextReader('figure')]
  const readers = [text, own]
  const shown: string[] = []
  const attributes: string[] = []
  readMarkup(html, {
    open(name, values) {
      const said = known.get(values) ?? saidBy(name, values)
      if (said !== NOTHING) {
        facts.canonical = said.canonical ?? facts.canonical
        for (const id of said.ids) facts.ids.push(id)
        for (const link of said.links) facts.links.push(link)
        for (const reference of said.idReferences) facts.idReferences.push(reference)
        for (const image of said.poorImages) facts.poorImages.push(image)
        for (const spoken of said.spoken) attributes.push(spoken)
      }
      if (HEADING.test(name)) facts.headings.push(Number(name[1]))
      for (const reader of readers) reader.open(name, values.id)
    },
    text(piece) {
      shown.push(piece)
      for (const reader of readers) reader.add(piece)
    },
    close(name) {
      for (const reader of readers) reader.close(name)
    },
    raw(name, text) {
      if (name === 'style') for (const link of styleLinks(text)) facts.links.push(link)
    },
  })
  facts.text = text.finish()
  facts.own = own.finish()
  facts.shown = inOneLine([shown.join(''), ...attributes].join(' '))
  return facts
}

/** A text with a single space for each run of white space. Most have nothing else, and are not written anew. */
export function inOneLine(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ')
}

/** What is not shown. */
const HIDDEN = ['noscript', 'template']

/** Collects the texts of the main landmark while a page is read. */
class TextReader {
  readonly #blocks: string[] = []
  readonly #leftOut: ReadonlySet<string>
  /** How many elements are open inside one whose text is left out, that one included. */
  #left = 0
  #inMain = 0
  #text = ''

  /** @param more names of elements whose text is left out besides what is not shown */
  constructor(...more: string[]) {
    this.#leftOut = new Set([...HIDDEN, ...more])
  }

  open(name: string, id: string | undefined): void {
    if (this.#left > 0 || this.#leftOut.has(name) || id === SHARED) this.#left++
    if (name === 'main') this.#inMain++
    if (BLOCK.has(name)) this.#end()
  }

  add(piece: string): void {
    if (this.#inMain > 0 && this.#left === 0) this.#text += piece
  }

  close(name: string): void {
    if (this.#left > 0) this.#left--
    if (name === 'main') this.#inMain--
    if (BLOCK.has(name)) this.#end()
  }

  finish(): string[] {
    this.#end()
    return this.#blocks
  }

  #end(): void {
    if (this.#text === '') return
    const block = inOneLine(this.#text).trim()
    if (block) this.#blocks.push(block)
    this.#text = ''
  }
}

function styleLinks(css: string): Reference[] {
  return [...css.matchAll(/url\(\s*["']?([^"')]*)/g)].map(([, value = '']) => ({ attribute: 'url()', value }))
}

/** What the attributes of one element say. */
interface Said extends Pick<PageFacts, 'canonical' | 'ids' | 'links' | 'idReferences' | 'poorImages'> {
  spoken: string[]
}

const NOTHING: Said = { canonical: undefined, ids: [], links: [], idReferences: [], poorImages: [], spoken: [] }

/** What was worked out before: pages have most elements in common (`readMarkup`). */
const known = new WeakMap<object, Said>()

function saidBy(name: string, attributes: Readonly<Record<string, string>>): Said {
  const said: Said = { canonical: undefined, ids: [], links: [], idReferences: [], poorImages: [], spoken: [] }
  for (const attribute in attributes) {
    const value = attributes[attribute] ?? ''
    if (attribute === 'id') said.ids.push(value)
    else if (ADDRESSES.has(attribute)) said.links.push({ attribute, value })
    else if (attribute === 'srcset') {
      for (const candidate of value.split(',')) said.links.push({ attribute, value: candidate.trim().split(' ')[0] ?? '' })
    } else if (ID_LISTS.has(attribute)) {
      for (const id of value.split(/\s+/)) said.idReferences.push({ attribute, value: id })
    }
  }
  const { alt, content, height, href, property, rel, src, width } = attributes
  if (name === 'link' && rel === 'canonical') said.canonical = href
  if (property === 'og:image' || property === 'og:url') said.links.push({ attribute: property, value: content ?? '' })
  if (name === 'img' && (alt === undefined || !width || !height)) said.poorImages.push(src ?? 'without src')
  for (const spoken of SPOKEN) if (attributes[spoken]) said.spoken.push(attributes[spoken])
  const isSilent = Object.values(said).every((each) => each === undefined || each.length === 0)
  known.set(attributes, isSilent ? NOTHING : said)
  return isSilent ? NOTHING : said
}
