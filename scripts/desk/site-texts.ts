import type { Path } from './store/edit.ts'

/**
 * Words that pages print, the file that they come from, and the path in it; last the text itself, where it is written with
 * other words.
 */
export type Place = [words: string, file: string, path: Path, text?: string]

/** A page of the last build, and the indexes of its texts in its order. */
interface PageTexts {
  route: string
  file: string
  texts: number[]
}

/** What `desk/texts.json` says of the last build (`build/texts-file.tsx`). */
export interface SiteTexts {
  pages: PageTexts[]
  texts: Place[]
}

/** The page that a file makes; of a file of shared words, the first one that has any of them. */
export function pageWith({ pages, texts }: SiteTexts, file: string): PageTexts | undefined {
  const has = (index: number) => texts[index]?.[1] === file
  return pages.find((one) => one.file === file) ?? pages.find((one) => one.texts.some(has))
}

/** The words of a page, in its order. */
export function placesOn(texts: SiteTexts | undefined, page: PageTexts | undefined): Place[] {
  return page?.texts.flatMap((index) => texts?.texts.slice(index, index + 1) ?? []) ?? []
}

/** What pages print in place of the texts of a file: by the text, as a path may be that of another one by now. */
export function printedWords(texts: SiteTexts | undefined, file: string): Map<string, string> {
  return new Map(
    texts?.texts.flatMap(([words, from, , text]): [string, string][] =>
      from === file && text !== undefined ? [[text, words]] : [],
    ),
  )
}
