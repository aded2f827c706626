import type { Page } from 'playwright-core'
import { type PageDiagnostic, quote } from '../checks/page-diagnostic.ts'
import type { ServedPage } from './site-in-memory.ts'

/** Where a page leads, and which of its own places can be led to. */
export interface LinksOnPage {
  page: ServedPage
  links: { words: string; href: string }[]
  /** Ids of elements that are shown. */
  places: string[]
}

/** Reads the links of a page and the places that links may name, as the browser sees them. */
export function readLinks(page: Page): Promise<Omit<LinksOnPage, 'page'>> {
  return page.evaluate(() => ({
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => ({
      words: (link.textContent ?? '').replace(/\s+/g, ' ').trim() || (link.ariaLabel ?? ''),
      href: link.href,
    })),
    places: [...document.querySelectorAll('[id]')].filter((element) => element.checkVisibility()).map(({ id }) => id),
  }))
}

/** The links that a build cannot see to be wrong: to a place that is not shown, or to another number than the one shown. */
export function brokenLinks(read: readonly LinksOnPage[], origin: string): PageDiagnostic[] {
  const placesAt = new Map(read.map(({ page, places }) => [page.address, new Set(places)]))
  return read.flatMap(({ page, links }) =>
    links.flatMap(({ words, href }): PageDiagnostic[] => {
      const fault = href.startsWith('tel:') ? wrongNumber(words, href) : hiddenPlace(new URL(href), origin, placesAt)
      return fault ? [{ page, words, message: `the link ${quote(words)} ${fault}`, severity: 'error' }] : []
    }),
  )
}

function hiddenPlace({ origin, pathname, hash }: URL, own: string, placesAt: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  const places = origin === own ? placesAt.get(pathname) : undefined
  const place = decodeURIComponent(hash.slice(1))
  if (place === '' || !places || places.has(place)) return undefined
  return `leads to ${pathname}${hash}, but that page shows nothing with that name. Name a section that is there.`
}

/** A number that is shown as a link has to be the one that is called. */
function wrongNumber(words: string, href: string): string | undefined {
  const called = href.replace(/\D/g, '')
  const shown = words.match(/\+?\(?\d[\d ()-]{7,}\d/)?.[0].replace(/\D/g, '')
  // A number is shown with the 0 of its own country, and called with the country's code.
  if (!shown || called.endsWith(shown.replace(/^0/, ''))) return undefined
  return `shows one number and calls another, ${href.slice('tel:'.length)}. Make "display" and "dial" of the telephone agree.`
}
