/** Who is told what markup consists of, in its order. */
export interface MarkupReader {
  /** @param attributes by their names in small letters */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  /** Told of elements without content too. */
  close(name: string): void
  text(text: string): void
  /** The text of a stylesheet or a script. */
  raw(name: string, text: string): void
}

/** Elements that have no end (HTML, section 13.1.2), as far as pages use them. */
const VOID = new Set(['meta', 'link', 'img', 'source', 'input', 'br', 'hr'])
/** Elements whose text is no markup. */
const RAW = new Set(['style', 'script'])

/** The name of an element, and then its attributes. */
const PIECES = /([^\s=/]+)(?:="([^"]*)")?/g

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/**
 * Reads markup as pages have it, in a quarter of the time that a parser of any HTML needs: every element is closed, in a
 * drawing perhaps by its own tag, attributes stand in double quotes, and in texts and attributes `<`, `>`, `&` and quotes
 * are entities.
 */
export function readMarkup(html: string, reader: MarkupReader): void {
  let end = 0
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', end)) {
    if (start > end) reader.text(decoded(html.slice(end, start)))
    end = html.indexOf('>', start) + 1
    if (end === 0) throw new Error(`A tag has no end: ${html.slice(start, start + 60)}`)
    const tag = html.slice(start + 1, end - 1)
    if (tag.startsWith('!')) continue
    if (tag.startsWith('/')) {
      reader.close(tag.slice(1))
      continue
    }
    const name = openTag(tag, reader)
    if (VOID.has(name) || tag.endsWith('/')) reader.close(name)
    if (!RAW.has(name)) continue
    const close = html.indexOf(`</${name}>`, end)
    reader.raw(name, html.slice(end, close))
    end = close
  }
  if (end < html.length) reader.text(decoded(html.slice(end)))
}

interface Tag {
  name: string
  attributes: Readonly<Record<string, string>>
}

/** What tags say, by their text: pages of a site have most of them in common. */
const known = new Map<string, Tag>()
const MOST_KNOWN = 5000

function openTag(tag: string, reader: MarkupReader): string {
  const { name, attributes } = known.get(tag) ?? readTag(tag)
  reader.open(name, attributes)
  return name
}

function readTag(tag: string): Tag {
  // A part of a page's text would keep all of it in memory.
  const own = Buffer.from(tag).toString()
  const [name, ...attributes] = own.matchAll(PIECES)
  const read = {
    name: name?.[1] ?? '',
    attributes: Object.fromEntries(attributes.map(([, attribute = '', value = '']) => [attribute.toLowerCase(), decoded(value)])),
  }
  if (known.size < MOST_KNOWN) known.set(own, read)
  return read
}

function decoded(text: string): string {
  return text.includes('&') ? text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity) : text
}
