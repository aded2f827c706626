import type { PageKind } from '../../../templates/page-kind.ts'
import { pageKinds } from '../../../templates/page-kinds.ts'
import { pageFacts } from '../../checks/facts/page-facts.ts'
import type { CheckedPage, CheckedSite } from '../../checks/fault.ts'
import { lookAtPage } from '../../checks/look-at-page.ts'

/** A kind of page by its name. */
export function kindOf(name: string): PageKind {
  const kind = pageKinds.find((item) => item.name === name)
  if (!kind) throw new Error(`There is no kind of page called "${name}".`)
  return kind
}

/** A page as the build would have rendered it, with HTML of one's own. */
export function renderedPage(route: string, html: string, kind = 'legal'): CheckedPage {
  const slug = route.slice(1) || 'home'
  const meta = { title: slug, description: slug, keywords: [slug] }
  const planned = { kind: kindOf(kind), page: { slug, route, source: `${kind}/${slug}.json`, meta } }
  const facts = pageFacts(html)
  return {
    ...planned,
    look: lookAtPage(planned, facts, []),
    facts,
    file: { path: route === '/' ? 'index.html' : `${slug}/index.html`, bytes: html },
    scripts: [],
    styles: [],
  }
}

/** A rendered site as checks look at it, with little in it but its pages. */
export function checkedSite(pages: readonly CheckedPage[], parts: Partial<CheckedSite> = {}): CheckedSite {
  const content = parts.content ?? {
    site: { origin: 'https://www.example.com', basePath: '' },
    contact: { form: { endpoint: null } },
    areas: [],
  }
  const names = content.areas?.map(({ name }) => name) ?? []
  return {
    content: content as CheckedSite['content'],
    pages: pages.map((page) => ({ ...page, look: lookAtPage(page, page.facts, names) })),
    files: pages.map(({ file }) => file),
    script: { path: 'assets/hydrate.js', bytes: '' },
    unwritable: '',
    shown: (source) => `content/${source}`,
    ...parts,
  }
}
