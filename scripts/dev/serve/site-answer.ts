import type { DevSite } from '../site-program.ts'

export interface Answer {
  status: number
  type: string
  body: Uint8Array | string
  /** Where a redirect leads. */
  location?: string
}

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
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
 * addresses for all others. A site with a folder of its own on its host is shown there, and the way to it from outside.
 * @param page makes of a page what is sent
 */
export function siteAnswer(site: DevSite, address: string, page: (html: string) => string): Answer {
  const html = (status: number, text: string): Answer => ({ status, type: TYPES.html ?? '', body: page(text) })
  if (site.has(address)) return html(200, site.editable(address))
  const file = site.file(address)
  const extension = address.split('.').at(-1) ?? ''
  if (file && extension !== 'html') return { status: 200, type: TYPES[extension] ?? 'application/octet-stream', body: file.bytes }
  const other = address.endsWith('/') ? address.slice(0, -1) : `${address}/`
  const elsewhere = site.has(other) ? other : address === '/' ? `${site.basePath}/` : undefined
  return elsewhere === undefined ? html(404, site.notFound()) : { status: 307, type: TYPES.txt ?? '', body: '', location: elsewhere }
}
