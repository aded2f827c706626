import { Parser } from 'htmlparser2'
import { shortHash } from '../base/output-file.ts'

/** One thing that a reader, a screen reader or a search engine meets on a page. */
export interface Line {
  kind: 'head' | 'words' | 'structure'
  /** What it is: "heading 2", "link", "og:title", "data Service.name". */
  label: string
  text: string
  /** Where on the page: the landmark, the heading, the question. */
  where: string
}

export interface Page {
  /** In the order of the page. */
  lines: Line[]
  /** Inline styles, class names, the colours of the browser's frame. */
  look: string
  /** Everything but the look, by which a difference is noticed that no line shows. */
  markup: string
}

const LOOK = /<style>.*?<\/style>| (?:class|style)="[^"]*"|<meta name="(?:theme-color|color-scheme)"[^>]*>\s*/gs
/** A rule that follows from the markup, where its change is told. */
const FOCUS_RULE = /^\[data-focus="[^"]*"\]\{[^}]*\}\n?/gm
const LANDMARKS = ['header', 'nav', 'main', 'footer', 'aside']
/** Attributes that are read out or shown, and what they are called. */
const WORDED = { 'aria-label': 'hidden label', 'aria-description': 'hidden label', title: 'tooltip', placeholder: 'placeholder' }
/** Attributes that lines of their own tell. */
const TOLD = new Set(['alt', 'href', ...Object.keys(WORDED)])
/** Elements that stand within a line; every other one begins a new line. */
const INLINE = new Set('a abbr b bdi br cite code em i kbd mark q s small span strong sub sup svg time u wbr'.split(' '))
/** What a reader calls the text of an element. */
const LABELS: Record<string, string> = {
  p: 'paragraph',
  li: 'list item',
  summary: 'question',
  figcaption: 'caption',
  td: 'cell',
  th: 'cell',
}

/** Reads a masked page of `dist` as its reader would. */
export function readPage(html: string): Page {
  const markup = html.replace(LOOK, '')
  const lines: Line[] = []
  const open: string[] = []
  let [heading, question, text, linkStart, afterInline] = ['', '', '', 0, false]
  let [links, marks]: [string[], string[]] = [[], []]
  let href: string | undefined

  const add = (kind: Line['kind'], label: string, words: string) => {
    const landmark = open.find((name) => LANDMARKS.includes(name) && name !== 'main')
    lines.push({ kind, label, text: words, where: [landmark, heading, question].filter(Boolean).join(' › ') })
  }
  const addWords = (name: string, words: string) => {
    const [, level] = name.match(/^h([1-6])$/) ?? []
    // A heading stands neither under the one before it nor under itself.
    if (level) [heading, question] = ['', '']
    if (name === 'summary') question = ''
    if (name === 'script' && words.startsWith('{')) for (const [path, value] of dataOf(words)) add('head', `data ${path}`, value)
    else if (name === 'script' || name === 'title') add('head', name, words)
    else if (!links[0]?.startsWith(`${words} → `)) add('words', level ? `heading ${level}` : (LABELS[name] ?? 'text'), words)
    if (level) heading = words
    if (name === 'summary') question = words
  }
  const endLink = () => {
    links.push(`${tidy(text.slice(linkStart))} → ${href}`)
    linkStart = 0
  }
  const endLine = (name: string) => {
    // A link around blocks is a link in each of them.
    if (href !== undefined) endLink()
    const words = tidy(text)
    if (words) addWords(open.at(-1) ?? '', words)
    for (const link of links) add('words', 'link', link)
    if (marks.length > 0) add('structure', 'structure', marks.join(' '))
    ;[text, links, marks, afterInline] = ['', [], [], false]
    // What follows a landmark's edge does not stand under the heading before it.
    if (LANDMARKS.includes(name)) [heading, question] = ['', '']
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = describe(name, attributes)
      if (INLINE.has(name)) {
        // Neighbours such as `</span><span>` are set apart by the stylesheet; without a space their words would run together.
        if (afterInline || name === 'br') text += ' '
        if (name === 'a') [href, linkStart] = [attributes.href ?? '', text.length]
        if (element !== 'a' && element !== 'span') marks.push(element)
      } else {
        endLine(name)
        open.push(name)
        const told = metadata(name, attributes)
        if (told) add('head', ...told)
        else if (element !== name) add('structure', 'structure', element)
        if (name === 'img') add('words', 'picture', `${attributes.alt ?? 'no text'} (${pictureName(attributes.src ?? '')})`)
      }
      for (const [key, label] of Object.entries(WORDED)) if (attributes[key]) add('words', label, attributes[key])
    },
    ontext(words) {
      text += words
      afterInline = false
    },
    onclosetag(name) {
      if (name === 'a') [href] = [undefined, endLink()]
      if (INLINE.has(name)) afterInline = true
      else {
        endLine(name)
        open.pop()
      }
    },
  })
  parser.end(markup.replace(/<svg.*?<\/svg>/gs, (drawing) => `<svg id="${shortHash(drawing)}"></svg>`))
  return { lines, look: (html.match(LOOK) ?? []).join('\n').replace(FOCUS_RULE, ''), markup }
}

/** What a picture is called in the content: its masked file's name without folder, width and ending. */
export function pictureName(address: string): string {
  return (address.split('/').at(-1) ?? '').replace(/(?:-\d+)?\+*\.\w+$/, '')
}

/** What an element of the head says to search engines and browsers. */
function metadata(
  name: string,
  { lang, content = '', href = '', rel, ...attributes }: Record<string, string>,
): [string, string] | undefined {
  const key = attributes.name ?? attributes.property ?? attributes['http-equiv']
  if (name === 'html' && lang) return ['language', lang]
  if (name === 'link') return [rel === 'canonical' ? rel : `link ${rel}`, href]
  return name === 'meta' && key ? [key.toLowerCase(), content] : undefined
}

/** An element with its attributes, as in a selector, without those that lines of their own tell. */
function describe(name: string, attributes: Record<string, string>): string {
  const rest = Object.entries(attributes).filter(([key]) => !TOLD.has(key))
  return name + rest.map(([key, value]) => (key === 'id' ? `#${value}` : value === '' ? `[${key}]` : `[${key}=${value}]`)).join('')
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Structured data as paths with values, such as `LocalBusiness.telephone`. */
function dataOf(json: string): [path: string, value: string][] {
  try {
    return [...walk(JSON.parse(json), '')]
  } catch {
    return [['that is not JSON', json]]
  }
}

/** Items of a list share one path, so that an added one does not change all that follow. */
function* walk(value: unknown, path: string): Generator<[path: string, value: string]> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item, `${path}[]`)
  else if (typeof value === 'object' && value !== null) {
    const place = '@type' in value && (path === '' || path === '@graph[]') ? `${value['@type']}.` : path && `${path}.`
    for (const [key, inner] of Object.entries(value)) yield* walk(inner, place + key)
  } else yield [path, String(value)]
}
