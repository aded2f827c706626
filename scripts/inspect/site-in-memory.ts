import { lookup } from 'mrmime'
import type { BrowserContext } from 'playwright-core'
import type { MadeSite } from '../made-site.ts'

/** A page with its path on the host. */
export interface ServedPage {
  page: { route: string; source: string }
  address: string
}

/** A site whose files are answered from memory, without a server. */
export interface SiteInMemory {
  /** Scheme and host. */
  origin: string
  files: ReadonlyMap<string, Uint8Array | string>
}

/** The files of a site by their paths on the host, with pages at their routes. */
export function siteInMemory({ pages, files }: MadeSite, { origin, basePath }: { origin: string; basePath: string }): SiteInMemory {
  return {
    origin,
    files: new Map([
      ...files.map(({ path: name, bytes }) => [`${basePath}/${name}`, bytes] as const),
      ...pages.map(({ page, file }) => [basePath + page.route, file.bytes] as const),
    ]),
  }
}

/**
 * Answers every request of a browser context from memory, without a network.
 * @param onMissing called with the path of a missing file, or the address of one on another host
 */
export async function serveFromMemory(
  context: BrowserContext,
  { origin, files }: SiteInMemory,
  onMissing: (address: string) => void,
): Promise<void> {
  await context.route('**/*', async (route) => {
    const request = route.request()
    const { origin: host, pathname } = new URL(request.url())
    const bytes = host === origin ? files.get(pathname) : undefined
    if (bytes === undefined) {
      onMissing(host === origin ? pathname : request.url())
      return route.abort()
    }
    await route.fulfill({ contentType: lookup(pathname) ?? 'text/html; charset=utf-8', body: Buffer.from(bytes) })
  })
}
