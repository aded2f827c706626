import { lookup } from 'mrmime'
import type { LiveSite } from './live-site.ts'

interface Answer {
  status: number
  type: string
  body: Uint8Array | string
  /** The target of a redirect. */
  location?: string
}

/** Types that mrmime does not know. */
const UNLISTED: Record<string, string> = { '.vcf': 'text/vcard', '.ico': 'image/x-icon' }

/** The page before the first build has succeeded, or where a template fails. */
const EMPTY =
  '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>…</title>\n</head>\n<body></body>\n</html>\n'
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/i

/** Returns the type of a file, as hosts send it. */
export function typeOf(name: string): string {
  const type = UNLISTED[name.slice(-4)] ?? lookup(name) ?? 'application/octet-stream'
  return /^text\/|[/+]xml$/.test(type) && type !== 'image/svg+xml' ? `${type}; charset=utf-8` : type
}

/**
 * Answers as good hosts do: pages without a trailing slash, and the page for unknown addresses everywhere else. A site with
 * a base path is served below it, and `/` redirects there.
 * @param head what each page has in its head besides
 */
export async function siteAnswer(live: LiveSite, address: string, head: string): Promise<Answer> {
  const { site } = live
  const answer = (status: number, html: string | undefined): Answer => ({
    status: html === undefined ? 503 : status,
    type: 'text/html; charset=utf-8',
    body: (html ?? EMPTY).replace(POLICY, '').replace('</head>', () => `${head}\n</head>`),
  })
  if (!site) return answer(503, undefined)
  if (site.has(address)) return answer(200, live.page(address))
  const file = await site.file(address)
  if (file && (!address.endsWith('.html') || /\/google[\w-]*\.html$/.test(address)))
    return { status: 200, type: typeOf(address), body: file.bytes }
  const other = address.endsWith('/') ? address.slice(0, -1) : `${address}/`
  const location = site.has(other) ? other : address === '/' ? `${site.basePath}/` : undefined
  return location === undefined
    ? answer(404, site.notFound())
    : { status: 307, type: 'text/plain', body: '', location }
}
