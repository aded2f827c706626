import { MARK, readMark, unmarked } from './mark.ts'

/** A character of a page other than a space, with its offsets in the HTML. An entity is one character. */
interface Letter {
  text: string
  start: number
  end: number
}

/** A text of the content in a page, from one letter to before another. */
interface PlacedText {
  place: string
  from: number
  to: number
}

interface Insertion {
  offset: number
  text: string
  /** The order at one offset: ends before beginnings, inner ends and outer beginnings first. */
  order: number
}

/** Matches a tag, an element in which a comment would be text, or text. */
const TOKEN = /<(script|style|textarea|noscript)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g
const LETTER = new RegExp(`${MARK.source}|&[^;]+;|\\S`, 'g')
/** So many equal letters in a row are no coincidence. */
const SURE = 24
/** Two renderings that differ for longer than so many letters are not compared further. */
const FURTHEST = 1500
/** More than the letters of any page. */
const BEFORE_ALL = 1e9

/**
 * Writes the places of texts and pictures into a page, as comments and attributes, which change nothing that is visible.
 * The page is the published one. A second rendering with marked texts shows where each comes from; a text that a template
 * has changed there has no place.
 * @param places the name of the place with each number in the marks
 */
export function placeMarks(page: string, markedPage: string, places: readonly string[]): string {
  const { letters } = readTexts(page, places)
  const marked = readTexts(markedPage, places)
  const same = matchLetters(letters, marked.letters)
  const comments = marked.texts.flatMap(({ place, from, to }): Insertion[] => {
    const [first = -1, last = -1] = [same[from], same[to - 1]]
    const [start, end] = [letters[first]?.start, letters[last]?.end]
    if (start === undefined || end === undefined || last - first !== to - 1 - from) return []
    return [
      { offset: start, text: `<!--edit ${place}-->`, order: from - to },
      { offset: end, text: `<!--/edit ${place}-->`, order: to - from - BEFORE_ALL },
    ]
  })
  return insertAll(page, [...comments, ...pictureAttributes(page, markedPage, places)])
}

/** The letters of a page's texts, and the texts between marks. A text of which a part was dropped is left out. */
function readTexts(html: string, places: readonly string[]): { letters: Letter[]; texts: PlacedText[] } {
  const letters: Letter[] = []
  const texts: PlacedText[] = []
  const open: { place: string; from: number }[] = []
  TOKEN.lastIndex = Math.max(0, html.indexOf('<body'))
  for (let token = TOKEN.exec(html); token; token = TOKEN.exec(html)) {
    if (token[0].startsWith('<')) continue
    for (const { 0: text, 1: kind, 2: digits, index } of token[0].matchAll(LETTER)) {
      const start = token.index + index
      if (kind === undefined) {
        letters.push({ text, start, end: start + text.length })
        continue
      }
      const { opens, number } = readMark(kind, digits)
      const place = places[number]
      if (place === undefined) continue
      if (opens) open.push({ place, from: letters.length })
      const begun = opens ? -1 : open.findLastIndex((one) => one.place === place)
      const [ended] = begun < 0 ? [] : open.splice(begun)
      if (ended && ended.from < letters.length) texts.push({ ...ended, to: letters.length })
    }
  }
  return { letters, texts }
}

/** The index of each marked letter in the page itself. Where the two differ, both are skipped until they agree again. */
function matchLetters(own: readonly Letter[], marked: readonly Letter[]): (number | undefined)[] {
  const same: (number | undefined)[] = new Array(marked.length)
  const agree = (mine: number, theirs: number, length: number) => {
    for (let step = 0; step < length; step++) if (own[mine + step]?.text !== marked[theirs + step]?.text) return false
    return true
  }
  let mine = 0
  for (let theirs = 0; theirs < marked.length && mine < own.length; ) {
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

/** The fewest letters of both to skip until they agree for long enough. */
function nextAgreement(agree: (mine: number, theirs: number) => boolean): [mine: number, theirs: number] | undefined {
  for (let both = 1; both < FURTHEST; both++) {
    for (let mine = 0; mine <= both; mine++) if (agree(mine, both - mine)) return [mine, both - mine]
  }
  return undefined
}

/** The attributes of pictures: the place of the value that a marked alternative text belongs to. */
function pictureAttributes(page: string, markedPage: string, places: readonly string[]): Insertion[] {
  const [own = [], marked = []] = [page, markedPage].map((html) => [...html.matchAll(/<img(?= [^>]*? alt="([^"]*)")/g)])
  if (own.length !== marked.length) return []
  return own.flatMap(({ index, 0: tag, 1: alt }, number): Insertion[] => {
    const text = marked[number]?.[1] ?? ''
    const [mark] = text.matchAll(MARK)
    const place = mark && places[readMark(mark[1], mark[2]).number]
    if (!place || unmarked(text) !== alt) return []
    return [{ offset: index + tag.length, text: ` data-edit-picture="${place.slice(0, place.lastIndexOf('/'))}"`, order: 0 }]
  })
}

function insertAll(text: string, insertions: readonly Insertion[]): string {
  let end = 0
  let result = ''
  for (const { offset, text: inserted } of [...insertions].sort((a, b) => a.offset - b.offset || a.order - b.order)) {
    result += text.slice(end, offset) + inserted
    end = offset
  }
  return result + text.slice(end)
}
