import { Parser } from 'htmlparser2'
import { flattenData } from './diff-data.ts'
import { ItemCollector } from './diff-items.ts'
import { maskText } from './diff-mask.ts'

/** One thing that a reader meets on a page, in reading order. */
export interface Item {
  kind: 'text' | 'picture' | 'label' | 'open' | 'close'
  /** What it is: "heading 2", "paragraph", "list item"; for `open` and `close` the element's name. */
  place: string
  /** Its words, links written as `[label](/route)`; for `open` the element with its attributes. */
  text: string
  /** What does not show in the words: ids, roles, emphasis, drawings, the sizes of a picture. */
  detail: string
  /** Where on the page: the landmark, the heading, the question. */
  where: string
}

/** A page as a reader, a screen reader and a search engine know it. */
export interface PageView {
  route: string
  /** Title, description, keywords and the rest of the head, by name. */
  head: Map<string, string>
  items: Item[]
  /** Structured data as paths with their values. */
  data: [path: string, value: string][]
  /** Looks: the inline stylesheet, the colours of the browser's frame, the class names in order. */
  style: string
  colours: string
  classes: string
  /** The masked document without style and classes, by which a difference that the rest misses is noticed. */
  rest: string
}

/** Reads a page of `dist` as its reader would. */
export function viewPage(route: string, html: string): PageView {
  const masked = maskText(html)
  const head = new Map<string, string>()
  const data: string[] = []
  const styles: string[] = []
  const classes: string[] = []
  const colours: string[] = []
  const items = new ItemCollector()
  let inBody = false
  let sink: ((text: string) => void) | undefined
  const append = (list: string[]) => {
    list.push('')
    return (text: string) => void list.push((list.pop() ?? '') + text)
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.class) classes.push(`${name}.${attributes.class}`)
      if (name === 'body') inBody = true
      else if (name === 'style') sink = append(styles)
      else if (name === 'script' && attributes.type === 'application/ld+json') sink = append(data)
      else if (name === 'script') sink = put(head, scriptName(attributes), attributes.src ?? '')
      else if (inBody) items.open(name, attributes)
      else if (name === 'meta' && /^(?:theme-color|color-scheme)$/.test(attributes.name ?? '')) {
        colours.push([attributes.name, attributes.media, attributes.content].filter(Boolean).join(' '))
      } else readHead(head, name, attributes)
      if (name === 'title' && !inBody) sink = put(head, 'title', '')
    },
    ontext(text) {
      if (sink) sink(text)
      else if (inBody) items.text(text)
    },
    onclosetag(name) {
      if (['style', 'script', 'title'].includes(name)) sink = undefined
      else if (name === 'body') inBody = false
      else if (inBody) items.close(name)
    },
  })
  parser.end(masked)
  return {
    route,
    head,
    items: items.finish(),
    data: data.flatMap(flattenData),
    style: styles.join('\n').replace(/^\[data-focus="[^"]*"\]\{[^}]*\}\n?/gm, ''),
    colours: colours.join('\n'),
    classes: classes.join('\n'),
    rest: masked
      .replace(/<style>.*?<\/style>/gs, '')
      .replace(/ class="[^"]*"/g, '')
      .replace(/<meta name="(?:theme-color|color-scheme)"[^>]*>\s*/g, ''),
  }
}

/** Sets an entry of the head; the function that is returned adds text to it. */
function put(head: Map<string, string>, name: string, value: string): (text: string) => void {
  const before = head.get(name)
  const start = before ? `${before}, ${value}` : value
  head.set(name, start)
  return (text) => void head.set(name, (head.get(name) ?? '') + text)
}

function scriptName({ type }: Record<string, string>): string {
  return type === 'speculationrules' ? 'speculation rules' : 'script'
}

function readHead(head: Map<string, string>, name: string, attributes: Record<string, string>): void {
  const { content = '', href = '', rel = '', lang } = attributes
  if (name === 'html' && lang) put(head, 'language', lang)
  const key = attributes.name ?? attributes.property ?? attributes['http-equiv']
  if (name === 'meta' && key) put(head, key.toLowerCase(), content)
  if (name === 'link') put(head, rel === 'canonical' ? rel : `link ${rel}`, href)
}

/** How many words a visitor can read on a page. */
export function countWords({ items }: PageView): number {
  return items.filter(({ kind }) => kind === 'text').flatMap(({ text }) => text.replace(/\]\([^)]*\)/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [])
    .length
}
