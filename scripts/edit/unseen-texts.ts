import { MARK, readMark } from './mark.ts'

/** A text of a page that is not visible on it. */
export interface UnseenText {
  /** A label for people: what kind of text it is. */
  kind: string
  /** The name of its place in the content. */
  place: string
}

/** Patterns of such texts, with the text in the first group, and their kinds. */
const FORMS: [form: RegExp, kind: string][] = [
  [/<title>([^<]*)/g, 'Title, in tabs and search results'],
  [/<meta [^>]*?name="description" [^>]*?content="([^"]*)/g, 'Description, in search results'],
  [/<meta [^>]*?property="og:[\w:]+" [^>]*?content="([^"]*)/g, 'Link preview'],
  [/<(?!img)[^>]*? aria-label="([^"]*)/g, 'Label, for screen readers'],
  [/<[^>]*? (?:placeholder|title)="([^"]*)/g, 'Hint'],
  [/<img [^>]*?alt="([^"]*)/g, 'Description of a picture'],
  [/<meta [^>]*?name="keywords" [^>]*?content="([^"]*)/g, 'Keywords'],
]

/**
 * The texts of a page that only search engines and screen readers read, each once, by kind and then in the order of the page.
 * @param places the name of the place with each number in the page's marks
 */
export function unseenTexts(markedPage: string, places: readonly string[]): UnseenText[] {
  const placesIn = (text: string) =>
    [...text.matchAll(MARK)].flatMap(([, kind, digits]) => {
      const { opens, number } = readMark(kind, digits)
      return opens ? (places[number] ?? []) : []
    })
  const body = markedPage.slice(markedPage.indexOf('<body'))
  const listed = new Set(placesIn(body.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, '')))
  const found: UnseenText[] = []
  for (const [form, kind] of FORMS) {
    for (const [, text = ''] of markedPage.matchAll(form)) {
      for (const place of placesIn(text)) {
        if (!listed.has(place)) found.push({ kind, place })
        listed.add(place)
      }
    }
  }
  return found
}
