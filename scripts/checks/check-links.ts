import { absoluteHref, href } from '../../templates/address.ts'
import { didYouMean } from '../base/did-you-mean.ts'
import type { CheckedPage, CheckedSite, PageDiagnostic } from './fault.ts'

/** Where links may lead. */
interface Targets {
  /** The ids on each page, by the page's address. */
  ids: ReadonlyMap<string, readonly string[]>
  /** The addresses of pages that may be linked. */
  pages: ReadonlySet<string>
  /** The addresses of all files. */
  files: ReadonlySet<string>
}

/** Links, pictures and scripts that lead to something, and canonical addresses that are the page's own. */
export function checkLinks({ content: { site }, pages, files }: CheckedSite): PageDiagnostic[] {
  const address = (route: string) => href(site.basePath, route)
  const targets: Targets = {
    ids: new Map(pages.map(({ page, facts }) => [address(page.route), facts.ids])),
    pages: new Set(pages.filter(({ kind }) => kind.listed !== false).map(({ page }) => address(page.route))),
    files: new Set(files.map(({ path }) => address(`/${path}`))),
  }
  return pages.flatMap((page): PageDiagnostic[] => {
    const own = address(page.page.route)
    const links = new Map(page.facts.links.map((link) => [`${link.attribute} ${link.value}`, link]))
    const faults = [...links.values()].flatMap(({ attribute, value }): PageDiagnostic[] => {
      const message = linkFault(attribute, value, site.origin, own, targets)
      return message === undefined ? [] : [{ page, message, words: asWritten(value, site.basePath), severity: 'error' }]
    })
    const right = page.kind.listed === false ? undefined : absoluteHref(site, page.page.route)
    return [...faults, ...canonicalFaults(page, right)]
  })
}

/** An address as the content has it, without the path that all pages are below. */
function asWritten(address: string, basePath: string): string | undefined {
  if (!address.startsWith('/')) return address || undefined
  return address.startsWith(`${basePath}/`) ? address.slice(basePath.length) : undefined
}

function linkFault(attribute: string, shown: string, origin: string, own: string, { ids, pages, files }: Targets): string | undefined {
  if (shown === '') return `has an empty ${attribute}.`
  const value = shown.startsWith(`${origin}/`) ? shown.slice(origin.length) : shown
  // A form may be tried out with a program on this machine; the launch check refuses its address.
  if (attribute === 'action' && /^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(value)) return undefined
  if (/^(?:https|tel|mailto):/.test(value)) return undefined
  if (!value.startsWith('/') && !value.startsWith('#')) {
    return `has ${attribute}="${value}", which is not an https, tel, mailto or root-relative address.`
  }
  const [target = '', anchor] = value.split('#')
  if (target !== '' && !pages.has(target)) {
    return files.has(target) ? undefined : `links to ${shown}, which is no page or file of this site.${didYouMean(target, [...pages])}`
  }
  const there = ids.get(target === '' ? own : target)
  if (anchor === undefined || there?.includes(anchor)) return undefined
  return `links to ${shown}, but no element there has id "${anchor}".${didYouMean(anchor, [...(there ?? [])])}`
}

function canonicalFaults(page: CheckedPage, right: string | undefined): PageDiagnostic[] {
  const { canonical } = page.facts
  if (canonical === right) return []
  return [{ page, message: `has the canonical address ${canonical}. It should be ${right}.`, severity: 'error' }]
}
