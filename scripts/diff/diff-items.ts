import { shortHash } from '../base/output-file.ts'
import { pictureName } from './diff-mask.ts'
import type { Item } from './diff-view.ts'

/** Elements that stand within a line; every other one begins a new text. */
const INLINE = new Set('a abbr b bdi br cite code em i kbd mark q s small span strong sub sup time u wbr'.split(' '))
/** Elements that hold one text, and what a reader calls them. Their attributes belong to that text. */
const LEAVES: Record<string, string> = {
  p: 'paragraph',
  li: 'list item',
  dt: 'term',
  dd: 'value',
  summary: 'question',
  button: 'button',
  label: 'form label',
  figcaption: 'caption',
  caption: 'caption',
  legend: 'caption',
  blockquote: 'quotation',
  address: 'address',
  th: 'cell',
  td: 'cell',
  option: 'option',
}
const VOID = new Set('area br col embed hr img input link meta source track wbr'.split(' '))
/** Attributes with words for a reader; those of `PLAIN` show elsewhere or are only for the stylesheet. */
const WORDS = ['aria-label', 'title', 'placeholder', 'aria-description']
const PLAIN = new Set([...WORDS, 'class', 'style', 'href', 'src', 'srcset', 'alt'])
const LANDMARKS = ['header', 'nav', 'main', 'footer', 'aside']

/** Collects the items of a page while it is parsed. */
export class ItemCollector {
  readonly #items: Item[] = []
  readonly #open: string[] = []
  /** The text being read, and what stands in it beside the words. */
  #text = ''
  #detail: string[] = []
  #link: { href: string; fresh: boolean; shown: boolean } | undefined
  #afterInline = false
  #drawing: { depth: number; marks: string[] } | undefined
  #sources: string[] = []
  #heading = ''
  #question = ''

  open(name: string, attributes: Record<string, string>): void {
    if (this.#drawing) {
      this.#drawing.depth++
      this.#drawing.marks.push(name + JSON.stringify(attributes))
      return
    }
    for (const word of WORDS) if (attributes[word]) this.#push('label', word === 'title' ? 'tooltip' : 'hidden label', attributes[word])
    if (name === 'svg') this.#drawing = { depth: 1, marks: [] }
    else if (INLINE.has(name)) this.#openInline(name, attributes)
    else if (name === 'source') this.#sources.push(`${attributes.type} ${attributes.sizes} ${widths(attributes.srcset)}`)
    else if (name === 'img') this.#picture(attributes)
    else {
      this.#flush()
      if (!VOID.has(name)) this.#open.push(name)
      this.#forgetHeading(name)
      const shown = describe(name, attributes)
      if (placeOf(name)) this.#detail.push(...(shown === name ? [] : [shown]))
      else if (name !== 'picture') this.#push('open', name, shown)
    }
  }

  text(text: string): void {
    if (this.#drawing) {
      this.#drawing.marks.push(text)
      return
    }
    if (text.trim() !== '') this.#startLink()
    this.#text += text
    if (text !== '') this.#afterInline = false
  }

  close(name: string): void {
    if (this.#drawing) {
      if (--this.#drawing.depth > 0) return
      this.#detail.push(`drawing ${shortHash(this.#drawing.marks.join('\n')).slice(0, 6)}`)
      this.#drawing = undefined
    } else if (INLINE.has(name)) {
      if (name === 'a') this.#closeLink()
      this.#afterInline = true
    } else if (!VOID.has(name)) {
      this.#flush()
      this.#open.pop()
      this.#forgetHeading(name)
      if (name === 'details') this.#question = ''
      if (!placeOf(name) && name !== 'picture') this.#push('close', name, name)
    }
  }

  finish(): Item[] {
    this.#flush()
    return this.#items
  }

  #openInline(name: string, attributes: Record<string, string>): void {
    // Neighbours such as `</span><span>` are set apart by the stylesheet; without a space their words would run together.
    if ((this.#afterInline || name === 'br') && !/\s$/.test(this.#text)) this.#text += ' '
    const shown = describe(name, attributes)
    if (shown !== 'a' && shown !== 'span' && name !== 'br') this.#detail.push(shown)
    if (name === 'a') this.#link = { href: attributes.href ?? '', fresh: true, shown: false }
  }

  /** Writes the bracket of a link before its first word. */
  #startLink(): void {
    if (!this.#link?.fresh) return
    this.#text += '['
    this.#link.fresh = false
  }

  #closeLink(): void {
    if (!this.#link) return
    // A link around blocks has been written in each of them.
    if (this.#link.fresh && this.#link.shown) {
      this.#link = undefined
      return
    }
    this.#startLink()
    this.#text = `${this.#text.trimEnd()}](${this.#link.href})`
    this.#link = undefined
  }

  #flush(): void {
    const link = this.#link
    if (link && !link.fresh) {
      this.#closeLink()
      this.#link = { ...link, fresh: true, shown: true }
    }
    const text = this.#text.replace(/\s+/g, ' ').replace(/\[ /g, '[').trim()
    const name = this.#open.findLast((open) => placeOf(open)) ?? this.#open.at(-1) ?? ''
    if (text !== '') {
      const place = placeOf(name) ?? 'text'
      if (place.startsWith('heading')) {
        this.#heading = text
        this.#question = ''
      } else if (place === 'question') this.#question = text
      this.#push('text', place, text, this.#detail.splice(0).join(' '))
    } else if (this.#detail.some((part) => part.startsWith('drawing'))) {
      this.#push('picture', 'drawing', this.#detail.splice(0).join(' '))
    }
    this.#text = ''
    this.#afterInline = false
  }

  /** What follows a landmark's edge does not stand under the heading before it. */
  #forgetHeading(name: string): void {
    if (!LANDMARKS.includes(name)) return
    this.#heading = ''
    this.#question = ''
  }

  #picture(attributes: Record<string, string>): void {
    this.#flush()
    const { alt = 'no text', src = '' } = attributes
    const sizes = [...this.#sources.splice(0), widths(attributes.srcset)]
    this.#push('picture', 'picture', `${alt} (${pictureName(src)})`, [describe('img', attributes), ...sizes].join(' ').trim())
  }

  #push(kind: Item['kind'], place: string, text: string, detail = ''): void {
    const landmark = this.#open.find((name) => LANDMARKS.includes(name)) ?? 'page'
    const own = kind === 'text' && (place.startsWith('heading') || place === 'question')
    const context = [
      landmark === 'main' || landmark === 'page' ? '' : landmark,
      own && place !== 'question' ? '' : this.#heading,
      own ? '' : this.#question,
    ]
    this.#items.push({ kind, place, text, detail, where: context.filter(Boolean).join(' › ') })
  }
}

function placeOf(name: string): string | undefined {
  return /^h[1-6]$/.test(name) ? `heading ${name[1]}` : Object.hasOwn(LEAVES, name) ? LEAVES[name] : undefined
}

/** An element with its attributes, as in a selector, without those that show elsewhere. */
function describe(name: string, attributes: Record<string, string>): string {
  const rest = Object.entries(attributes).filter(([key]) => !PLAIN.has(key.toLowerCase()))
  return (
    name +
    rest
      .map(([key, value]) => (key === 'id' ? `#${value}` : value === '' ? `[${key.toLowerCase()}]` : `[${key.toLowerCase()}=${value}]`))
      .join('')
  )
}

function widths(srcset = ''): string {
  return [...srcset.matchAll(/\s(\d+w|[\d.]+x)/g)].map(([, width]) => width).join(' ')
}
