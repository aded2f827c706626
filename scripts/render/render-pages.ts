import { href } from '../../templates/address.ts'
import type { PlannedPage } from '../../templates/kind.ts'
import type { Site } from '../../templates/site.ts'
import type { SharedAssets } from '../make/make-assets.ts'
import type { OutputFile } from '../output-file.ts'
import { renderHeaders } from './render-headers.ts'
import { pageRenderer, type RenderedPage } from './render-page.tsx'
import { renderSitemap } from './render-sitemap.ts'

/**
 * Renders every page of a site.
 * @param pause awaited after each page; an error thrown by it ends the rendering
 */
export async function renderPages(
  site: Site,
  planned: readonly PlannedPage[],
  assets: SharedAssets,
  pause: () => Promise<void> | void = () => undefined,
): Promise<RenderedPage[]> {
  const render = pageRenderer(site, assets)
  const pages: RenderedPage[] = []
  for (const one of planned) {
    pages.push(render(one))
    await pause()
  }
  return pages
}

/**
 * Returns pages with the addresses of drawn files in them.
 * @param drawn the files, by what stands for their addresses
 */
export function withAddresses(
  pages: readonly RenderedPage[],
  drawn: ReadonlyMap<string, OutputFile>,
  basePath: string,
): RenderedPage[] {
  return pages.map(({ file, ...page }) => {
    const html = [...drawn].reduce(
      (text, [mark, { path }]) => text.replaceAll(mark, href(basePath, `/${path}`)),
      file.bytes.toString(),
    )
    return { ...page, file: { ...file, bytes: Buffer.from(html) } }
  })
}

/** The files of rendered pages, with the sitemap, `robots.txt` and `_headers`. */
export function filesOfPages(
  { content, preview = false }: Site,
  pages: readonly RenderedPage[],
): OutputFile[] {
  return [
    ...pages.map(({ file }) => file),
    ...renderSitemap(content, pages, preview),
    renderHeaders(content, preview),
  ]
}
