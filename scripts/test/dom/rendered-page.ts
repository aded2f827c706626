import type { Kind } from '../../../templates/kind.ts'
import { kinds } from '../../../templates/kinds.ts'
import type { CheckedPages } from '../../check/page-finding.ts'
import type { LoadedContent } from '../../load/load-content.ts'
import type { RenderedPage } from '../../render/render-page.tsx'

/** Finds a kind of page by name. */
function kindOf(name: string): Kind {
  const kind = Object.values<Kind>(kinds).find((item) => item.name === name)
  if (!kind) throw new Error(`There is no kind of page called "${name}".`)
  return kind
}

/** Makes a page with the given HTML, as the build passes it to checks. */
export function renderedPage(route: string, html: string, kind = 'legal'): RenderedPage {
  const slug = route.slice(1) || 'home'
  const meta = { title: slug, description: slug, keywords: [slug] }
  const planned = {
    kind: kindOf(kind),
    page: { slug, route, source: `${kind}/${slug}.json`, meta },
  }
  return {
    ...planned,
    file: { path: route === '/' ? 'index.html' : `${slug}/index.html`, bytes: Buffer.from(html) },
  }
}

/** Makes a rendered site as the checks get it, with little in it but its pages. */
export function checkedSite(
  pages: readonly RenderedPage[],
  { content = {}, ...parts }: Partial<CheckedPages> & { content?: object } = {},
): CheckedPages {
  const whole = {
    site: { origin: 'https://www.example.com', basePath: '' },
    business: {},
    areas: [],
    ...content,
  }
  return {
    loaded: { content: whole as unknown as LoadedContent['content'], sources: new Map() },
    pages,
    files: pages.map(({ file }) => file),
    ...parts,
  }
}
