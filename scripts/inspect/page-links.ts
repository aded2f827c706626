import type { Page } from 'playwright-core'
import type { Diagnostic } from '../base/diagnostic.ts'
import { onPage, quote } from '../checks/page-diagnostic.ts'
import type { ServedPage } from './site-in-memory.ts'

/** The links of a page, and the anchors that links may name. */
export interface LinksOnPage {
  page: ServedPage
  links: { words: string; href: string }[]
  /** Ids of visible elements. */
  anchors: string[]
}

/** Reads the links and anchors of the open page. */
export function readLinks(page: Page): Promise<Omit<LinksOnPage, 'page'>> {
  return page.evaluate(() => ({
    links: [...document.querySelectorAll('a[href]')].map((link) => ({
      words: (link.textContent ?? '').replace(/\s+/g, ' ').trim() || (link.ariaLabel ?? ''),
      // The property of a link in a drawing is no text.
      href: new URL(link.getAttribute('href') ?? '', document.baseURI).href,
    })),
    anchors: [...document.querySelectorAll('[id]')].filter((element) => element.checkVisibility()).map(({ id }) => id),
  }))
}

/** Errors that only a browser can see: links to hidden elements, and telephone links with another number than the one shown. */
export function brokenLinks(read: readonly LinksOnPage[], origin: string): Diagnostic[] {
  const anchorsAt = new Map(read.map(({ page, anchors }) => [page.address, new Set(anchors)]))
  return read.flatMap(({ page, links }) =>
    links.flatMap(({ words, href }) => {
      const mistake = href.startsWith('tel:') ? checkNumber(words, href) : checkAnchor(new URL(href), origin, anchorsAt)
      return mistake ? [onPage(page, 'error', `the link ${quote(words)} ${mistake}`, words)] : []
    }),
  )
}

function checkAnchor(
  { origin, pathname, hash }: URL,
  own: string,
  anchorsAt: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const anchors = origin === own ? anchorsAt.get(pathname) : undefined
  const anchor = decodeURIComponent(hash.slice(1))
  if (anchor === '' || !anchors || anchors.has(anchor)) return undefined
  return `leads to ${pathname}${hash}, but that page shows no element with that id. Link to a section that it shows.`
}

function checkNumber(words: string, href: string): string | undefined {
  const called = href.replace(/\D/g, '')
  const shown = words.match(/\+?\(?\d[\d ()-]{7,}\d/)?.[0].replace(/\D/g, '')
  // The number shown may begin with 0 where the link has the country code.
  if (!shown || called.endsWith(shown.replace(/^0/, ''))) return undefined
  return `shows one number and calls another, ${href.slice('tel:'.length)}. Make "display" and "dial" of the telephone number agree.`
}
