import type { Kind } from '../../../templates/kind.ts'
import { kinds } from '../../../templates/kinds.ts'
import type { CheckedPages } from '../../check/page-finding.ts'
import type { RenderedPage } from '../../render/render-page.tsx'

/** Makes a page with the given HTML, as the build passes it to checks. */
export function renderedPage(route: string, html: string, name = 'legal'): RenderedPage {
  const kind = Object.values<Kind>(kinds).find((item) => item.name === name)
  if (!kind) throw new Error(`There is no kind of page called "${name}".`)
  const slug = route.slice(1) || 'home'
  const meta = { title: slug, description: slug, keywords: [slug] }
  return {
    kind,
    page: { slug, route, source: `${name}/${slug}.json`, meta },
    file: { path: route === '/' ? 'index.html' : `${slug}/index.html`, bytes: Buffer.from(html) },
  }
}

/** Makes a rendered site as the checks get it, with little in it but its pages. */
export function checkedSite(pages: readonly RenderedPage[], more: object = {}): CheckedPages {
  const site = { origin: 'https://www.example.com', basePath: '' }
  const content = { site, business: {}, areas: [], ...more } as unknown
  return {
    loaded: { content, sources: new Map() } as CheckedPages['loaded'],
    pages,
    files: pages.map(({ file }) => file),
  }
}
