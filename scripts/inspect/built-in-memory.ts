import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { Built } from '../build-site.ts'
import type { PageRoute } from './finding.ts'

/** A built site as visitors reach it, without a server: it is answered for out of memory. */
export interface SiteInMemory {
  /** Scheme and host of every address. */
  origin: string
  /** The pages with the address of each, behind the host. */
  pages: { route: PageRoute; address: string; html: string }[]
  files: ReadonlyMap<string, Uint8Array | string>
}

const TYPES: Record<string, string> = {
  '': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** A site with each page at the address that links to it name, whatever its file is called. */
export function inMemory({ pages, files }: Built, { origin, basePath }: { origin: string; basePath: string }): SiteInMemory {
  const addressed = pages.map(({ kind, page, file }) => ({
    route: { kind: kind.name, path: page.route, source: page.source },
    address: basePath + page.route,
    html: file.bytes,
  }))
  return {
    origin,
    pages: addressed,
    files: new Map([
      ...files.map(({ path: name, bytes }) => [`${basePath}/${name}`, bytes] as const),
      ...addressed.map(({ address, html }) => [address, html] as const),
    ]),
  }
}

/**
 * Answers everything that the pages of a context ask for, at once and on no network.
 * @param refused is told what a page asks for that is not there, or lies on another host
 */
export async function answerFromMemory(
  context: BrowserContext,
  { origin, files }: SiteInMemory,
  refused: (by: string, asked: string) => void,
): Promise<void> {
  await context.route('**/*', async (route) => {
    const request = route.request()
    const { origin: host, pathname } = new URL(request.url())
    const bytes = host === origin ? files.get(pathname) : undefined
    if (bytes === undefined) {
      refused(request.frame().url(), host === origin ? pathname : request.url())
      return route.abort()
    }
    await route.fulfill({ contentType: TYPES[path.extname(pathname)] ?? 'text/html; charset=utf-8', body: Buffer.from(bytes) })
  })
}
