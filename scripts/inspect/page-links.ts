import type { Page } from 'playwright-core'
import type { SiteInMemory } from './built-in-memory.ts'
import { type Finding, type PageRoute, shortened } from './finding.ts'

/** Where a page leads, and which of its own places can be led to. */
export interface LinksOnPage {
  route: PageRoute
  address: string
  links: { words: string; href: string }[]
  /** Ids of elements that are shown. */
  places: string[]
}

/** Reads the links of a page and the places that links may name, as the browser sees them. */
export function readLinks(page: Page): Promise<Pick<LinksOnPage, 'links' | 'places'>> {
  return page.evaluate(() => ({
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => ({
      words: (link.textContent ?? '').replace(/\s+/g, ' ').trim() || (link.ariaLabel ?? ''),
      href: link.href,
    })),
    places: [...document.querySelectorAll('[id]')].filter((element) => element.checkVisibility()).map(({ id }) => id),
  }))
}

/** The links that lead a visitor nowhere: to no page, to no place on it, or to a telephone number other than the one shown. */
export function brokenLinks(read: readonly LinksOnPage[], { origin, files }: SiteInMemory): Finding[] {
  const placesAt = new Map(read.map(({ address, places }) => [address, new Set(places)]))
  return read.flatMap(({ route, links }) =>
    links.flatMap(({ words, href }): Finding[] => {
      const fault = href.startsWith('tel:') ? wrongNumber(words, href) : deadEnd(new URL(href), origin, files, placesAt)
      return fault ? [{ route, words, message: `the link ${shortened(words)} ${fault}` }] : []
    }),
  )
}

function deadEnd(
  { origin, pathname, hash }: URL,
  own: string,
  files: SiteInMemory['files'],
  placesAt: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  if (origin !== own) return undefined
  if (!files.has(pathname)) return `leads to ${pathname}, which is no page of this site. Name one that is.`
  const places = placesAt.get(pathname)
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
