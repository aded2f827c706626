import { Parser } from 'htmlparser2'

export interface Reference {
  attribute: string
  value: string
}

/** What the checks want to know about a page, read from its HTML in one pass. */
export interface PageFacts {
  title: string
  description: string
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
  structuredData: string[]
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

/** Reads a page's HTML. */
export function pageFacts(html: string): PageFacts {
  const facts: PageFacts = {
    title: '',
    description: '',
    canonical: undefined,
    ids: [],
    headings: [],
    links: [],
    idReferences: [],
    poorImages: [],
    structuredData: [],
  }
  let textOf: 'title' | 'structuredData' | 'style' | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      readAttributes(facts, name, attributes)
      if (/^h[1-6]$/.test(name)) facts.headings.push(Number(name[1]))
      if (name === 'title' && facts.title === '') textOf = 'title'
      if (name === 'style') textOf = 'style'
      if (name === 'script' && attributes.type === 'application/ld+json') {
        textOf = 'structuredData'
        facts.structuredData.push('')
      }
    },
    ontext(text) {
      if (textOf === 'title') facts.title += text
      if (textOf === 'style') facts.links.push(...styleLinks(text))
      if (textOf === 'structuredData') facts.structuredData.push((facts.structuredData.pop() ?? '') + text)
    },
    onclosetag(name) {
      if (name === 'title' || name === 'script' || name === 'style') textOf = undefined
    },
  })
  parser.end(html)
  return facts
}

function styleLinks(css: string): Reference[] {
  return [...css.matchAll(/url\(\s*["']?([^"')]*)/g)].map(([, value = '']) => ({ attribute: 'url()', value }))
}

function readAttributes(facts: PageFacts, name: string, attributes: Record<string, string>): void {
  const { id, href, src, srcset, action, content } = attributes
  if (id !== undefined) facts.ids.push(id)
  if (name === 'meta' && attributes.name === 'description') facts.description = content ?? ''
  if (name === 'link' && attributes.rel === 'canonical') facts.canonical = href
  if (href !== undefined) facts.links.push({ attribute: 'href', value: href })
  if (src !== undefined) facts.links.push({ attribute: 'src', value: src })
  if (action !== undefined) facts.links.push({ attribute: 'action', value: action })
  const { property } = attributes
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

/** Elements after whose end a new sentence begins, whatever the punctuation. */
const BLOCK = /^(?:p|li|h[1-6]|dt|dd|summary|figcaption|label|legend|div|section)$/

/** The section that every page shares: the way to get in touch. */
const SHARED = 'contact'

/** The texts of a page's main landmark, one per block, without markup, templates and the section that all pages share. */
export function mainText(html: string): string[] {
  const blocks: string[] = []
  /** Of every element that is open: whether its text is left out. */
  const left: boolean[] = []
  let inside = 0
  let text = ''
  const end = () => {
    const block = text.replace(/\s+/g, ' ').trim()
    if (block) blocks.push(block)
    text = ''
  }
  const parser = new Parser({
    onopentag(name, { id }) {
      left.push(name === 'noscript' || name === 'template' || id === SHARED)
      if (name === 'main') inside++
      if (BLOCK.test(name)) end()
    },
    ontext(piece) {
      if (inside > 0 && !left.includes(true)) text += piece
    },
    onclosetag(name) {
      left.pop()
      if (name === 'main') inside--
      if (BLOCK.test(name)) end()
    },
  })
  parser.end(html)
  end()
  return blocks
}
