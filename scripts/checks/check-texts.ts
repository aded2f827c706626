import { splitLinks } from '../../templates/parts/rich-text/links.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { fieldName } from '../base/json-walk.ts'
import { type CheckedPage, type CheckedSite, onPage, quote } from './page-diagnostic.ts'
import { inOneLine } from './page-facts.ts'
import { ownTexts, type PrintedText, sharedTexts } from './printed-texts.ts'

/** The most characters that a template fills in for a `{name}`. */
const MAX_FILLED = 120

/**
 * Warnings for texts of the content that no page shows, and errors for links that visitors would see as brackets. A text
 * of a page must be on that page, or shortened on another; a text that all share must be on some page.
 */
export function checkTexts({ content, pages }: CheckedSite): Diagnostic[] {
  const [first] = pages
  if (!first) return []
  const likely = oneOfEachKindFirst(pages)
  const checkText = (page: CheckedPage, { source, path, text }: PrintedText): Diagnostic[] => {
    if (isOn(page, text) || likely.some((other) => isOn(other, text))) return []
    const field = source === page.page.source ? fieldName(path) : `${fieldName(path)} in ${source}`
    const message = `does not show all of ${quote(text)} (${field}). Words must not get lost: this is a bug in the template.`
    // Only a warning, because the owner of the content can't mend it; the program's own tests fail on it.
    return [{ ...onPage(page, 'warning', message), file: source, path }]
  }
  return [
    ...pages.flatMap((page) => ownTexts(page).flatMap((text) => checkText(page, text))),
    ...sharedTexts(content).flatMap((text) => checkText(first, text)),
    ...pages.flatMap(checkRawLinks),
  ]
}

/** The likeliest pages first, for speed: pages of one kind repeat the same texts of others. */
function oneOfEachKindFirst(pages: readonly CheckedPage[]): CheckedPage[] {
  const firsts = new Map([...pages].reverse().map((page) => [page.kind, page]))
  return [...new Set([...firsts.values()].reverse()), ...pages.filter((page) => firsts.get(page.kind) !== page)]
}

/** Whether a page shows a whole text, with links as their labels and anything in place of a `{name}`. */
function isOn({ facts: { shown } }: CheckedPage, text: string): boolean {
  const labels = text.includes('[') ? splitLinks(text).map((piece) => piece.text) : [text]
  const plain = inOneLine(labels.join(''))
  if (shown.includes(plain)) return true
  const pieces = plain.split(/\{\w+\}/)
  if (pieces.length === 1) return false
  const pattern = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join(`.{1,${MAX_FILLED}}?`)
  return new RegExp(pattern).test(shown)
}

function checkRawLinks(page: CheckedPage): Diagnostic[] {
  const { shown } = page.facts
  const at = shown.indexOf('](')
  if (at < 0) return []
  const around = shown.slice(Math.max(0, at - 30), at + 30)
  return [onPage(page, 'error', `shows "${around}". Write a link as [label](/route), without a space in the route.`)]
}
