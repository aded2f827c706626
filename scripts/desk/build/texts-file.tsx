import { DomUtils, parseDocument } from 'htmlparser2'
import { renderToStaticMarkup } from 'react-dom/server'
import { fill } from '../../../templates/fields/fill.ts'
import { weekRows } from '../../../templates/fields/hours-words.ts'
import type { Prices } from '../../../templates/fields/prices.ts'
import { Price } from '../../../templates/parts/price/price.tsx'
import type { Site } from '../../../templates/site.ts'
import { type JsonPath, valueAt } from '../../json/json-walk.ts'
import { schemaOf } from '../../load/content-files.ts'
import { literalPattern } from '../../load/literal-pattern.ts'
import type { LoadedContent } from '../../load/load-content.ts'
import { readTokens } from '../../load/read-tokens.ts'
import { readTexts } from '../../load/role-fields.ts'
import type { OutputFile } from '../../output-file.ts'
import type { RenderedPage } from '../../render/render-page.tsx'
import type { Place, SiteTexts } from '../site-texts.ts'

/** A text of the content as pages may print it. */
interface Entry {
  words: string
  file: string
  path: JsonPath
  /** The text itself, where it is written with other words. */
  text?: string
  /** What elements with these words look like, where a template fills in more. */
  pattern?: RegExp
}

/** What a template fills in is a name or a number, and never a paragraph. */
const FILLED = '.{1,60}?'
/** A text with fewer letters than this around what is filled in would be any text. */
const LEAST_LETTERS = 5

/**
 * Makes the file of what stands on each page, in its order, and where it comes from: the desk searches it, sorts forms by
 * it, and opens the form of a text that is pointed at. A made value, such as a price or hours, has the path of what its owner
 * types.
 */
export function textsFile(
  { sources }: LoadedContent,
  site: Site,
  pages: readonly RenderedPage[],
): OutputFile {
  const tokens = readTokens(sources).values
  const entries = [...sources].flatMap(([file, { value }]): Entry[] => {
    const schema = schemaOf(file)
    const texts = schema ? readTexts(schema, value) : []
    return [
      ...texts.map(({ path, text }) => entryOf(file, path, text, tokens)),
      ...madeWords(file, value, site),
    ]
  })
  const byWords = new Map<string, Entry[]>()
  for (const entry of entries)
    byWords.set(entry.words, [...(byWords.get(entry.words) ?? []), entry])
  const patterns = entries.filter(({ pattern }) => pattern)
  /** The places by their JSON, with their indexes. */
  const places = new Map<string, number>()
  const indexOf = ({ file, path, text }: Entry, words: string) => {
    const place = JSON.stringify([words, file, path, ...(text === undefined ? [] : [text])])
    const index = places.get(place) ?? places.size
    places.set(place, index)
    return index
  }
  const pageTexts = pages.map(({ page, file }) => {
    // A heading may have the words of a link in the menu.
    const indexes = wordsOn(file.bytes.toString()).flatMap((words) => {
      const all = byWords.get(words) ?? patterns.filter(({ pattern }) => pattern?.test(words))
      const own = all.filter((one) => one.file === page.source)
      return (own.length > 0 ? own : all).map((one) => indexOf(one, words))
    })
    return { route: page.route, file: page.source, texts: [...new Set(indexes)] }
  })
  const texts = [...places.keys()].map((place) => JSON.parse(place) as Place)
  const content: SiteTexts = { pages: pageTexts, texts }
  return { path: 'desk/texts.json', bytes: JSON.stringify(content) }
}

function entryOf(
  file: string,
  path: JsonPath,
  text: string,
  tokens: Readonly<Record<string, string>>,
): Entry {
  const words = plain(fill(text, tokens).replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1'))
  const entry = { words, file, path, ...(words !== text && { text }) }
  const pieces = words.split(/\{\w+\}/)
  if (pieces.length === 1 || pieces.join('').length <= LEAST_LETTERS) return entry
  return { ...entry, pattern: new RegExp(`^${pieces.map(literalPattern).join(FILLED)}$`) }
}

/** The words that templates make of prices and hours. */
function madeWords(file: string, value: unknown, site: Site): Entry[] {
  const entry = (path: JsonPath, words: string) =>
    words ? [{ words: plain(words), file, path }] : []
  const prices = (valueAt(value, ['prices']) ?? {}) as Partial<Prices>
  const priceEntries = (prices.groups ?? []).flatMap(({ items }, group) =>
    items.flatMap((item, index) => {
      const html = renderToStaticMarkup(<Price site={site} price={item} />)
      const [figures = ''] = html.match(/(?<=<strong>).*(?=<\/strong>)/) ?? []
      return entry(['prices', 'groups', group, 'items', index, 'from'], figures)
    }),
  )
  const { business, site: styles } = site.content
  const weeks = file === 'business.json' ? (['hours', 'phoneHours'] as const) : []
  const hoursEntries = weeks.flatMap((key) => {
    const week = business[key] ?? []
    return (['table', 'sentences'] as const).flatMap((style) =>
      weekRows(week, styles, style).flatMap(({ days, hours }, index) => [
        // The last row may be of the days that are not named.
        ...entry(index < week.length ? [key, index, 'days'] : [key], days),
        ...(week[index]?.opens ? entry([key, index, 'opens'], hours) : []),
        ...entry(index < week.length ? [key, index, 'opens'] : [key], `${days} ${hours}`),
      ]),
    )
  })
  return [...priceEntries, ...hoursEntries]
}

const UNREAD = /^(?:script|style|template|svg)$/

/** The words of each element of a page, outer ones first, and the alternative text of its pictures; those of `main` first. */
function wordsOn(html: string): string[] {
  const { children } = parseDocument(html.slice(html.indexOf('<body')))
  for (const one of DomUtils.findAll(({ name }) => UNREAD.test(name), children))
    DomUtils.removeElement(one)
  const elements = DomUtils.findAll(() => true, children)
  const main = elements.findIndex(({ name }) => name === 'main')
  return [...elements.slice(main), ...elements]
    .flatMap(({ attribs, children: own }) => [attribs.alt ?? '', DomUtils.textContent(own)])
    .map(plain)
    .filter((words) => words !== '')
}

/** A text with single spaces, as visitors read it. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
