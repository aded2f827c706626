import type { DevBuilds } from '../dev-builds.ts'

export interface Answer {
  status: number
  type: string
  body: Uint8Array | string
  /** Where a redirect leads. */
  location?: string
}

export const HTML = 'text/html; charset=utf-8'
const TYPES: Record<string, string> = {
  html: HTML,
  js: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  css: 'text/css; charset=utf-8',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
}

/**
 * What a site has at an address, as good hosts answer: pages without a slash at their end, and the page for unknown
 * addresses elsewhere. A site with a base path is shown there, and its root redirects to it.
 * @param dressed what is sent for a page, given its HTML; without one, an empty page that waits
 */
export function siteAnswer({ site, page }: DevBuilds, address: string, dressed: (html: string | undefined) => string): Answer {
  const html = (status: number, text: string | undefined): Answer => ({
    status: text === undefined ? 503 : status,
    type: HTML,
    body: dressed(text),
  })
  if (!site) return html(503, undefined)
  if (site.has(address)) return html(200, page(address))
  const file = site.file(address)
  const extension = address.split('.').at(-1) ?? ''
  if (file && extension !== 'html') return { status: 200, type: TYPES[extension] ?? 'application/octet-stream', body: file.bytes }
  const other = address.endsWith('/') ? address.slice(0, -1) : `${address}/`
  const elsewhere = site.has(other) ? other : address === '/' ? `${site.basePath}/` : undefined
  return elsewhere === undefined ? html(404, site.notFound()) : { status: 307, type: TYPES.txt ?? '', body: '', location: elsewhere }
}
