import { href } from '../../templates/address.ts'
import type { Fault, Finding } from '../finding.ts'
import { didYouMean } from '../load/did-you-mean.ts'
import { type CheckedPages, onPage } from './page-finding.ts'

/** Valid targets of links. */
interface Targets {
  /** The ids on each page, by the page's address. */
  ids: ReadonlyMap<string, readonly string[]>
  /** The addresses of pages that may be linked. */
  pages: ReadonlySet<string>
  /** The addresses of all files. */
  files: ReadonlySet<string>
}

/** An address in `href`, `src`, `srcset`, `action`, a tag for link cards or `url()` in a style. */
interface Link {
  attribute: string
  value: string
}

// Patterns suffice, as React writes attributes in one way and escapes quotation marks in values and texts.
const IDS = / id="([^"]*)"/g
const LINKS = / (href|src|srcset|action|property="og:(?:image|url)" content)="([^"]*)"/g
const STYLES = /<style[^>]*>([^<]*)</g

/** Errors for links, pictures and scripts without a target. */
export function checkLinks({ loaded, pages, files }: CheckedPages): Finding[] {
  const { site } = loaded.content
  const address = (route: string) => href(site.basePath, route)
  const targets: Targets = {
    // Copied, as a part of a text keeps the whole page in memory.
    ids: new Map(
      pages.map(({ page, file }) => [
        address(page.route),
        structuredClone(matchesOf(IDS, `${file.bytes}`)),
      ]),
    ),
    pages: new Set(
      pages.filter(({ kind }) => kind.listed !== false).map(({ page }) => address(page.route)),
    ),
    files: new Set(files.map(({ path }) => address(`/${path}`))),
  }
  return pages.flatMap((page) =>
    linksIn(`${page.file.bytes}`).flatMap(({ attribute, value }) => {
      const fault = linkFault(attribute, value, site.origin, address(page.page.route), targets)
      if (!fault) return []
      const written = asWritten(value, site.basePath)
      const { what, remedy } = fault
      const finding = onPage(page, 'error', what, { remedy, words: written })
      // What no text of the content has, a template has made.
      return isIn(loaded.sources, written) ? finding : { ...finding, file: 'templates' }
    }),
  )
}

function isIn(sources: CheckedPages['loaded']['sources'], address: string | undefined): boolean {
  return address !== undefined && [...sources.values()].some((source) => source.find(address))
}

/** The addresses that a page names, each once. */
function linksIn(html: string): Link[] {
  const written = [...html.matchAll(LINKS)].flatMap(([, name = '', text = '']): Link[] => {
    const attribute = name.match(/og:\w+/)?.[0] ?? name
    const value = text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    if (name !== 'srcset') return [{ attribute, value }]
    return value
      .split(',')
      .map((candidate) => ({ attribute, value: candidate.trim().split(' ')[0] ?? '' }))
  })
  const styled = matchesOf(STYLES, html).flatMap((style) =>
    matchesOf(/url\(\s*["']?([^"')]*)/g, style),
  )
  const links = [...written, ...styled.map((value) => ({ attribute: 'url()', value }))]
  return [...new Map(links.map((link) => [`${link.attribute} ${link.value}`, link])).values()]
}

function matchesOf(pattern: RegExp, text: string): string[] {
  return Array.from(text.matchAll(pattern), ([, value = '']) => value)
}

/** An address as the content has it, without the site's base path; `undefined` if the content can't contain it. */
function asWritten(address: string, basePath: string): string | undefined {
  if (!address.startsWith('/')) return address || undefined
  return address.startsWith(`${basePath}/`) ? address.slice(basePath.length) : undefined
}

/** What is wrong with a link, if anything. `own` is the address of the page that it is on. */
function linkFault(
  attribute: string,
  written: string,
  origin: string,
  own: string,
  { ids, pages, files }: Targets,
): Fault | undefined {
  if (written === '') return { what: `has an empty ${attribute}.` }
  const value = written.startsWith(`${origin}/`) ? written.slice(origin.length) : written
  // A form may be tried with a program on this machine; a launch does not allow its address.
  if (attribute === 'action' && /^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(value))
    return undefined
  if (/^(?:https|tel|sms|mailto):/.test(value)) return undefined
  const [target = '', anchor] = value.split('#')
  if (target !== '' && !pages.has(target)) {
    return files.has(target)
      ? undefined
      : {
          what: `links to ${written}, which isn't a page or file of this site.`,
          remedy: didYouMean(target, [...pages]),
        }
  }
  const targetIds = ids.get(target === '' ? own : target)
  if (anchor === undefined || targetIds?.includes(anchor)) return undefined
  return {
    what: `links to ${written}, but no element there has id "${anchor}".`,
    remedy: didYouMean(anchor, [...(targetIds ?? [])]),
  }
}
