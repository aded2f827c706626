import { type ContentPlace, placeName } from './content-place.ts'
import { MARK, readMark } from './mark.ts'

/** A text of a page that nobody sees on it. */
export interface UnseenText {
  /** What reads it, in words. */
  kind: string
  /** Where it comes from. */
  place: string
}

/** Where such texts stand: in the first group what they are, when that depends, and in the last what they say. */
const FORMS: [form: RegExp, kind: string][] = [
  [/<title>([^<]*)/g, 'Title, in tabs and search results'],
  [/<meta [^>]*?name="description" [^>]*?content="([^"]*)/g, 'Description, in search results'],
  [/<meta [^>]*?property="og:[\w:]+" [^>]*?content="([^"]*)/g, 'Link preview'],
  [/<(?!img)[^>]*? aria-label="([^"]*)/g, 'Label, for screen readers'],
  [/<[^>]*? (?:placeholder|title)="([^"]*)/g, 'Hint'],
  [/<img [^>]*?alt="([^"]*)/g, 'What a picture shows'],
  [/<meta [^>]*?name="keywords" [^>]*?content="([^"]*)/g, 'Keywords'],
]

/** The texts that a page has for search engines and screen readers only, each once, in the order of the page. */
export function unseenTexts(markedPage: string, places: readonly ContentPlace[]): UnseenText[] {
  const named = (text: string) =>
    [...text.matchAll(MARK)].flatMap(([, kind, digits]) => {
      const { opens, number } = readMark(kind, digits)
      const place = places[number]
      return opens && place ? [placeName(place)] : []
    })
  const body = markedPage.slice(markedPage.indexOf('<body'))
  const told = new Set(named(body.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, '')))
  return FORMS.flatMap(([form, kind]) =>
    [...markedPage.matchAll(form)].flatMap(([, text = '']) =>
      named(text).flatMap((place) => {
        if (told.has(place)) return []
        told.add(place)
        return [{ kind, place }]
      }),
    ),
  )
}
