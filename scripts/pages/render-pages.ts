import type { Site } from '../../templates/site.ts'
import type { PageAssets } from '../assets/make-assets.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { PlannedPage } from '../content/plan-pages.ts'
import { renderHeaders } from './render-headers.ts'
import { type RenderedPage, renderPage } from './render-page.tsx'
import { renderSitemap } from './render-sitemap.ts'

/** The pages of a site, with the files that say where they are and how they are to be served. */
export interface RenderedPages {
  pages: RenderedPage[]
  files: OutputFile[]
}

/** Renders every planned page. */
export function renderPages(site: Site, planned: readonly PlannedPage[], assets: PageAssets): RenderedPages {
  const pages = planned.map((page) => renderPage(site, page, assets))
  return { pages, files: filesOfPages(site, pages) }
}

/** The files of rendered pages, with those that follow from them. */
export function filesOfPages({ content }: Site, pages: readonly RenderedPage[]): OutputFile[] {
  return [...pages.map(({ file }) => file), ...renderSitemap(content, pages), renderHeaders(content, pages)]
}
