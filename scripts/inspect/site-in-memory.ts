import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { Built } from '../made-site.ts'

/** A page with the address that links to it name, behind the host. */
export interface ServedPage {
  page: { route: string; source: string }
  address: string
}

/** A built site as visitors reach it, without a server: it is answered for out of memory. */
export interface SiteInMemory {
  /** Scheme and host of every address. */
  origin: string
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
  return {
    origin,
    files: new Map([
      ...files.map(({ path: name, bytes }) => [`${basePath}/${name}`, bytes] as const),
      ...pages.map(({ page, file }) => [basePath + page.route, file.bytes] as const),
    ]),
  }
}

/**
 * Answers everything that the pages of a context ask for, at once and on no network.
 * @param refused is called with what a page asks for that is not there, or lies on another host
 */
export async function answerFromMemory(
  context: BrowserContext,
  { origin, files }: SiteInMemory,
  refused: (asked: string) => void,
): Promise<void> {
  await context.route('**/*', async (route) => {
    const request = route.request()
    const { origin: host, pathname } = new URL(request.url())
    const bytes = host === origin ? files.get(pathname) : undefined
    if (bytes === undefined) {
      refused(host === origin ? pathname : request.url())
      return route.abort()
    }
    await route.fulfill({ contentType: TYPES[path.extname(pathname)] ?? 'text/html; charset=utf-8', body: Buffer.from(bytes) })
  })
}
