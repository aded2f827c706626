import { splitLinks } from '../../templates/parts/rich-text/links.ts'
import { fieldName, type JsonPath, leaves } from '../base/json-walk.ts'
import { inOneLine } from './facts/page-facts.ts'
import type { CheckedPage, CheckedSite, Fault } from './fault.ts'
import { otherUse, printedEverywhere, printedParts } from './printed-texts.ts'

/** Nothing, or a name that programs read: a slug, an id, an icon, a picture's file, a route. */
const NAME = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|images\/.*|\/[\w/#-]*)?$/

/** What a template puts in the place of a `{name}` is never longer. */
const MOST_FILLED = 120

/**
 * Words that vanish between the content and the page, and links that visitors would read as brackets. A text of a page
 * stands on that page, or on another that shows it in short; a text that all share stands somewhere.
 */
export function checkTexts({ content, pages }: CheckedSite): Fault[] {
  const [first] = pages
  if (!first) return []
  const likely = oneOfEachKindFirst(pages)
  const lost = (page: CheckedPage, path: JsonPath, text: string): Fault[] =>
    likely.some((other) => stands(text, other.look.shown ?? other.facts.shown))
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
    ...pages.flatMap((page) => page.look.lost.flatMap(([path, text]) => lost(page, path, text))),
    ...textsOf(printedParts(content), printedEverywhere).flatMap(([path, text]) => lost(first, path, text)),
    ...pages.flatMap((page) => rawLinkFault(page)),
  ]
}

/** Texts of a page's own file that are not among the words on it. */
export function lostTexts(kind: string, page: unknown, words: string): [path: PropertyKey[], text: string][] {
  return textsOf(page, (path) => !otherUse(kind, path)).flatMap(([path, text]) => (stands(text, words) ? [] : [[[...path], text]]))
}

/** A text is looked for where it is most likely: other pages of a kind say what the first of them says. */
function oneOfEachKindFirst(pages: readonly CheckedPage[]): CheckedPage[] {
  const firsts = new Map([...pages].reverse().map((page) => [page.kind, page]))
  return [...new Set([...firsts.values()].reverse()), ...pages.filter((page) => firsts.get(page.kind) !== page)]
}

function textsOf(value: unknown, isPrinted: (path: string) => boolean): [path: JsonPath, text: string][] {
  return leaves(value).flatMap(([path, leaf]): [JsonPath, string][] =>
    typeof leaf === 'string' && !NAME.test(leaf) && isPrinted(fieldName(path)) ? [[path, leaf]] : [],
  )
}

/** Whether a text stands whole among words: links as their labels, anything in the place of a `{name}`. */
function stands(text: string, words: string): boolean {
  const labels = text.includes('[') ? splitLinks(text).map((piece) => piece.text) : [text]
  const plain = inOneLine(labels.join(''))
  if (words.includes(plain)) return true
  const pieces = plain.split(/\{\w+\}/)
  if (pieces.length === 1) return false
  const pattern = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join(`.{1,${MOST_FILLED}}?`)
  return new RegExp(pattern).test(words)
}

/** The surroundings of a link that visitors would read as brackets. */
export function rawLink(words: string): string | undefined {
  const at = words.indexOf('](')
  return at < 0 ? undefined : words.slice(Math.max(0, at - 30), at + 30)
}

function rawLinkFault(page: CheckedPage): Fault[] {
  const around = page.look.rawLink
  if (around === undefined) return []
  return [{ page, message: `shows "${around}". Write a link as [label](/route), without a space in the route.`, severity: 'error' }]
}

function excerpt(text: string): string {
  const letters = [...text]
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : text
}
