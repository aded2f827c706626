import { splitLinks } from '../../templates/parts/rich-text/links.ts'
import { fieldName, type JsonPath, leaves } from '../base/json-walk.ts'
import type { CheckedPage, CheckedSite, Fault } from './fault.ts'
import { otherUse, printedEverywhere } from './printed-texts.ts'

/** Nothing, or a name that programs read: a slug, an id, an icon. */
const NAME = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/

/** What a template puts in the place of a `{name}` is never longer. */
const MOST_FILLED = 120

/**
 * Words that vanish between the content and the page, and links that visitors would read as brackets. A text of a page
 * stands on that page, or on another that shows it in short; a text that all share stands somewhere.
 */
export function checkTexts({ content, pages }: CheckedSite): Fault[] {
  const [first] = pages
  if (!first) return []
  const seen = new Map(pages.map((page) => [page, page.facts.shown]))
  const standsSomewhere = (text: string) => pages.some((page) => stands(text, seen.get(page) ?? ''))
  const lost = (page: CheckedPage, path: JsonPath, text: string): Fault[] =>
    stands(text, seen.get(page) ?? '') || standsSomewhere(text)
      ? []
      : [
          {
            page,
            address: content.site.basePath + text,
            message: `does not show all of "${excerpt(text)}" (${fieldName(path)}). Words must not get lost: this is a mistake of the template.`,
            // The owner of the words cannot mend it; the program's own tests refuse it on their two sites.
            severity: 'warning',
          },
        ]
  return [
    ...pages.flatMap((page) =>
      textsOf(page.page, (path) => !otherUse(page.kind.name, path)).flatMap(([path, text]) => lost(page, path, text)),
    ),
    ...textsOf(content, printedEverywhere).flatMap(([path, text]) => lost(first, path, text)),
    ...pages.flatMap((page) => rawLinks(page, seen.get(page) ?? '')),
  ]
}

function textsOf(value: unknown, isPrinted: (path: string) => boolean): [path: JsonPath, text: string][] {
  return [...leaves(value)].flatMap(([path, leaf]): [JsonPath, string][] =>
    typeof leaf === 'string' && !NAME.test(leaf) && isPrinted(fieldName(path)) ? [[path, leaf]] : [],
  )
}

/** Whether a text stands whole among words: links as their labels, anything in the place of a `{name}`. */
function stands(text: string, words: string): boolean {
  const plain = splitLinks(text)
    .map((piece) => piece.text)
    .join('')
    .replace(/\s+/g, ' ')
  if (words.includes(plain)) return true
  const pieces = plain.split(/\{\w+\}/)
  if (pieces.length === 1) return false
  const pattern = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join(`.{1,${MOST_FILLED}}?`)
  return new RegExp(pattern).test(words)
}

function rawLinks(page: CheckedPage, words: string): Fault[] {
  const at = words.indexOf('](')
  if (at < 0) return []
  const around = words.slice(Math.max(0, at - 30), at + 30)
  return [{ page, message: `shows "${around}". Write a link as [label](/route), without a space in the route.`, severity: 'error' }]
}

function excerpt(text: string): string {
  const letters = [...text]
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : text
}
