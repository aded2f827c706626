import { type ContentPlace, placeName } from './content-place.ts'
import { MARK, readMark, unmarked } from './mark.ts'

/** Where in a page a text of the content begins or ends, counted in characters that are seen. */
interface Bound {
  name: string
  opens: boolean
  at: number
}

/** A text of the content in a page, from one character to before another. */
interface Text {
  name: string
  from: number
  to: number
}

interface Inserted {
  offset: number
  text: string
  /** At one offset ends stand before beginnings; of those, inner ends and outer beginnings come first. */
  order: number
}

interface Letters {
  /** Every character of the page's texts that is no space, with its place in the HTML. An entity is one. */
  letters: { text: string; start: number; end: number }[]
  bounds: Bound[]
}

/** Tags, and elements in which a comment would be text; all else is text. */
const TOKEN = /<(script|style|textarea|noscript)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g
/** So many equal letters are no accident, and so many different ones no longer the same page. */
const SURE = 24
const FURTHEST = 1500
/** More than a page has characters. */
const BEFORE_ALL = 1e9
const LETTER = new RegExp(`${MARK.source}|&[^;]+;|\\S`, 'g')

/**
 * Writes into a page, as comments, where each of its texts comes from, and as attributes the places of its pictures.
 * Comments change nothing of what is seen. The page itself is what is published; a second rendering of it, with marked
 * texts, tells the places. Where a template has made something else of a marked text, the page stays without them.
 */
export function placeMarks(page: string, markedPage: string, places: readonly ContentPlace[]): string {
  const own = read(page, places)
  const told = read(markedPage, places)
  const inserted = matching(own, told).flatMap(({ name, from, to }): Inserted[] => {
    const [start, end] = [own.letters[from]?.start, own.letters[to - 1]?.end]
    if (start === undefined || end === undefined) return []
    return [
      { offset: start, text: `<!--edit ${name}-->`, order: from - to },
      { offset: end, text: `<!--/edit ${name}-->`, order: to - from - BEFORE_ALL },
    ]
  })
  return insertAll(page, [...inserted, ...pictures(page, markedPage, places)])
}

function read(html: string, places: readonly ContentPlace[]): Letters {
  const letters: Letters['letters'] = []
  const bounds: Bound[] = []
  TOKEN.lastIndex = Math.max(0, html.indexOf('<body'))
  for (let token = TOKEN.exec(html); token; token = TOKEN.exec(html)) {
    if (token[0].startsWith('<')) continue
    for (const { 0: text, 1: kind, 2: digits, index } of token[0].matchAll(LETTER)) {
      const start = token.index + index
      if (kind === undefined) letters.push({ text, start, end: start + text.length })
      else {
        const { opens, number } = readMark(kind, digits)
        const place = places[number]
        if (place) bounds.push({ name: placeName(place), opens, at: letters.length })
      }
    }
  }
  return { letters, bounds }
}

/** The texts by the characters of the page itself, as far as they stand in it letter by letter. */
function matching(own: Letters, told: Letters): Text[] {
  const same = sameLetters(own.letters, told.letters)
  return texts(told.bounds).flatMap(({ name, from, to }) => {
    const [first, last] = [same[from], same[to - 1]]
    return first !== undefined && last !== undefined && last - first === to - 1 - from ? [{ name, from: first, to: last + 1 }] : []
  })
}

/** For each letter of the marked page the one of the page itself; where they differ, both are left until they agree again. */
function sameLetters(own: Letters['letters'], told: Letters['letters']): (number | undefined)[] {
  const same: (number | undefined)[] = new Array(told.length)
  const agree = (mine: number, theirs: number, length: number) => {
    for (let step = 0; step < length; step++) if (own[mine + step]?.text !== told[theirs + step]?.text) return false
    return true
  }
  let mine = 0
  for (let theirs = 0; theirs < told.length && mine < own.length; ) {
    if (agree(mine, theirs, 1)) same[theirs++] = mine++
    else {
      const skipped = nextAgreement((a, b) => agree(mine + a, theirs + b, SURE))
      if (!skipped) break
      mine += skipped[0]
      theirs += skipped[1]
    }
  }
  return same
}

/** The shortest way on, in letters of either page, to where both say the same for long enough. */
function nextAgreement(agree: (mine: number, theirs: number) => boolean): [mine: number, theirs: number] | undefined {
  for (let both = 1; both < FURTHEST; both++) {
    for (let mine = 0; mine <= both; mine++) if (agree(mine, both - mine)) return [mine, both - mine]
  }
  return undefined
}

/** Beginnings with their ends. A text of which a part was dropped has none. */
function texts(bounds: readonly Bound[]): Text[] {
  const open: Bound[] = []
  return bounds.flatMap((bound) => {
    if (bound.opens) open.push(bound)
    const index = bound.opens ? -1 : open.findLastIndex(({ name }) => name === bound.name)
    const [start] = index < 0 ? [] : open.splice(index)
    return start && start.at < bound.at ? [{ name: bound.name, from: start.at, to: bound.at }] : []
  })
}

/** The pictures, whose alternative texts are marked. */
function pictures(page: string, markedPage: string, places: readonly ContentPlace[]): Inserted[] {
  const [own, told] = [page, markedPage].map((html) => [...html.matchAll(/<img(?= [^>]*? alt="([^"]*)")/g)])
  if (!own || !told || own.length !== told.length) return []
  return own.flatMap(({ index, 0: tag, 1: alt }, number): Inserted[] => {
    const text = told[number]?.[1] ?? ''
    const [mark] = text.matchAll(MARK)
    const place = mark && places[readMark(mark[1], mark[2]).number]
    if (!place || unmarked(text) !== alt) return []
    const name = placeName({ ...place, path: place.path.slice(0, -1) })
    return [{ offset: index + tag.length, text: ` data-edit-picture="${name}"`, order: 0 }]
  })
}

function insertAll(text: string, inserted: readonly Inserted[]): string {
  let end = 0
  let result = ''
  for (const { offset, text: more } of [...inserted].sort((a, b) => a.offset - b.offset || a.order - b.order)) {
    result += text.slice(end, offset) + more
    end = offset
  }
  return result + text.slice(end)
}
