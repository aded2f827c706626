import { href } from '../../templates/address.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { didYouMean } from '../base/did-you-mean.ts'
import { linksIn } from './links-in.ts'
import { onPage, type RenderedSite } from './page-diagnostic.ts'

/** Valid targets of links. */
interface Targets {
  /** The ids on each page, by the page's address. */
  ids: ReadonlyMap<string, readonly string[]>
  /** The addresses of pages that may be linked. */
  pages: ReadonlySet<string>
  /** The addresses of all files. */
  files: ReadonlySet<string>
}

/** Errors for links, pictures and scripts without a target. */
export function checkLinks({ content: { site }, pages, files }: RenderedSite): Diagnostic[] {
  const address = (route: string) => href(site.basePath, route)
  const read = pages.map((page) => ({ page, ...linksIn(page.file.bytes) }))
  const targets: Targets = {
    ids: new Map(read.map(({ page, ids }) => [address(page.page.route), ids])),
    pages: new Set(pages.filter(({ kind }) => kind.listed !== false).map(({ page }) => address(page.route))),
    files: new Set(files.map(({ path }) => address(`/${path}`))),
  }
  return read.flatMap(({ page, links }) =>
    [...new Map(links.map((link) => [`${link.attribute} ${link.value}`, link])).values()].flatMap(({ attribute, value }) => {
      const message = checkLink(attribute, value, site.origin, address(page.page.route), targets)
      return message === undefined ? [] : [onPage(page, 'error', message, asWritten(value, site.basePath))]
    }),
  )
}

/** An address as the content has it, without the site's base path; `undefined` if the content can't contain it. */
function asWritten(address: string, basePath: string): string | undefined {
  if (!address.startsWith('/')) return address || undefined
  return address.startsWith(`${basePath}/`) ? address.slice(basePath.length) : undefined
}

/** The error message for a link, or `undefined`. `own` is the address of the page that it is on. */
function checkLink(attribute: string, shown: string, origin: string, own: string, { ids, pages, files }: Targets): string | undefined {
  if (shown === '') return `has an empty ${attribute}.`
  const value = shown.startsWith(`${origin}/`) ? shown.slice(origin.length) : shown
  // A form may be tried with a program on this machine; the launch check rejects its address.
  if (attribute === 'action' && /^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(value)) return undefined
  if (/^(?:https|tel|sms|mailto):/.test(value)) return undefined
  if (!value.startsWith('/') && !value.startsWith('#')) {
    return `has ${attribute}="${value}", which is not an https, tel, sms, mailto or root-relative address.`
  }
  const [target = '', anchor] = value.split('#')
  if (target !== '' && !pages.has(target)) {
    return files.has(target) ? undefined : `links to ${shown}, which isn't a page or file of this site.${didYouMean(target, [...pages])}`
  }
  const targetIds = ids.get(target === '' ? own : target)
  if (anchor === undefined || targetIds?.includes(anchor)) return undefined
  return `links to ${shown}, but no element there has id "${anchor}".${didYouMean(anchor, [...(targetIds ?? [])])}`
}
