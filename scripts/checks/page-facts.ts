import { Parser } from 'htmlparser2'

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

const ID_LISTS = [
  'for',
  'form',
  'list',
  'popovertarget',
  'aria-controls',
  'aria-describedby',
  'aria-labelledby',
  'aria-owns',
  'aria-details',
]

/** Attributes whose words somebody meets: in a reader's ear, in place of a picture, in a search result, in the console. */
const SPOKEN = ['alt', 'aria-label', 'content', 'placeholder', 'title', 'data-message']

/** Elements whose text is no markup, with what is in them: React writes `<` as an entity everywhere else. */
const RAW = /(<(style|script)\b[^>]*>)([\s\S]*?)(?=<\/\2>)/g

/** Elements after whose end a new sentence begins, whatever the punctuation. */
const BLOCK = /^(?:p|li|h[1-6]|dt|dd|summary|figcaption|label|legend|div|section)$/

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
  const parser = new Parser({
    onopentag(name, values) {
      readAttributes(facts, name, values)
      if (/^h[1-6]$/.test(name)) facts.headings.push(Number(name[1]))
      for (const spoken of SPOKEN) if (values[spoken]) attributes.push(values[spoken])
      for (const reader of readers) reader.open(name, values.id)
    },
    ontext(piece) {
      shown.push(piece)
      for (const reader of readers) reader.add(piece)
    },
    onclosetag: (name) => {
      for (const reader of readers) reader.close(name)
    },
  })
  // Half of a page is styles and data, which the parser would go through letter by letter.
  const markup = html.replace(RAW, (_, tag: string, name: string, raw: string) => {
    if (name === 'style') for (const link of styleLinks(raw)) facts.links.push(link)
    return tag
  })
  parser.end(markup)
  facts.text = text.finish()
  facts.own = own.finish()
  facts.shown = [shown.join(''), ...attributes].join(' ').replace(/\s+/g, ' ')
  return facts
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
    if (BLOCK.test(name)) this.#end()
  }

  add(piece: string): void {
    if (this.#inMain > 0 && this.#left === 0) this.#text += piece
  }

  close(name: string): void {
    if (this.#left > 0) this.#left--
    if (name === 'main') this.#inMain--
    if (BLOCK.test(name)) this.#end()
  }

  finish(): string[] {
    this.#end()
    return this.#blocks
  }

  #end(): void {
    const block = this.#text.replace(/\s+/g, ' ').trim()
    if (block) this.#blocks.push(block)
    this.#text = ''
  }
}

function styleLinks(css: string): Reference[] {
  return [...css.matchAll(/url\(\s*["']?([^"')]*)/g)].map(([, value = '']) => ({ attribute: 'url()', value }))
}

function readAttributes(facts: PageFacts, name: string, attributes: Record<string, string>): void {
  const { id, href, src, srcset, action, content, property } = attributes
  if (id !== undefined) facts.ids.push(id)
  if (name === 'link' && attributes.rel === 'canonical') facts.canonical = href
  if (href !== undefined) facts.links.push({ attribute: 'href', value: href })
  if (src !== undefined) facts.links.push({ attribute: 'src', value: src })
  if (action !== undefined) facts.links.push({ attribute: 'action', value: action })
  if (property === 'og:image' || property === 'og:url') facts.links.push({ attribute: property, value: content ?? '' })
  for (const candidate of srcset?.split(',') ?? []) {
    facts.links.push({ attribute: 'srcset', value: candidate.trim().split(' ')[0] ?? '' })
  }
  for (const attribute of ID_LISTS) {
    for (const value of attributes[attribute]?.split(/\s+/) ?? []) facts.idReferences.push({ attribute, value })
  }
  if (name === 'img' && (attributes.alt === undefined || !attributes.width || !attributes.height)) {
    facts.poorImages.push(src ?? 'without src')
  }
}
