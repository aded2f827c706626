import { splitLinks } from '../../templates/parts/rich-text/links.ts'
import { fieldName } from '../base/json-walk.ts'
import { type CheckedPage, type CheckedSite, excerptOf, type PageDiagnostic } from './fault.ts'
import { inOneLine } from './page-facts.ts'
import { ownTexts, type PrintedText, sharedTexts } from './printed-texts.ts'

/** What a template puts in the place of a `{name}` is never longer. */
const MOST_FILLED = 120

/**
 * Words that vanish between the content and the page, and links that visitors would read as brackets. A text of a page
 * is on that page, or on another that shows it in short; a text that all share is on some page.
 */
export function checkTexts({ content, pages }: CheckedSite): PageDiagnostic[] {
  const [first] = pages
  if (!first) return []
  const likely = oneOfEachKindFirst(pages)
  const lost = (page: CheckedPage, { source, path, text }: PrintedText): PageDiagnostic[] => {
    if (isOn(page, text) || likely.some((other) => isOn(other, text))) return []
    const field = source === page.page.source ? fieldName(path) : `${fieldName(path)} in ${source}`
    const message = `does not show all of ${excerptOf(text)} (${field}). Words must not get lost: this is a mistake of the template.`
    // The owner of the words cannot mend it; the program's own tests refuse it on their two sites.
    return [{ page, field: { source, path }, message, severity: 'warning' }]
  }
  return [
    ...pages.flatMap((page) => ownTexts(page).flatMap((text) => lost(page, text))),
    ...sharedTexts(content).flatMap((text) => lost(first, text)),
    ...pages.flatMap(rawLinkFaults),
  ]
}

/** A text is looked for where it is most likely: other pages of a kind say what the first of them says. */
function oneOfEachKindFirst(pages: readonly CheckedPage[]): CheckedPage[] {
  const firsts = new Map([...pages].reverse().map((page) => [page.kind, page]))
  return [...new Set([...firsts.values()].reverse()), ...pages.filter((page) => firsts.get(page.kind) !== page)]
}

/** Whether a page shows a whole text: links as their labels, anything in the place of a `{name}`. */
function isOn({ facts: { shown } }: CheckedPage, text: string): boolean {
  const labels = text.includes('[') ? splitLinks(text).map((piece) => piece.text) : [text]
  const plain = inOneLine(labels.join(''))
  if (shown.includes(plain)) return true
  const pieces = plain.split(/\{\w+\}/)
  if (pieces.length === 1) return false
  const pattern = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join(`.{1,${MOST_FILLED}}?`)
  return new RegExp(pattern).test(shown)
}

function rawLinkFaults(page: CheckedPage): PageDiagnostic[] {
  const { shown } = page.facts
  const at = shown.indexOf('](')
  if (at < 0) return []
  const around = shown.slice(Math.max(0, at - 30), at + 30)
  return [{ page, message: `shows "${around}". Write a link as [label](/route), without a space in the route.`, severity: 'error' }]
}
