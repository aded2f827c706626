import type { Content } from '../../templates/content.ts'
import type { Meta, PageAddress } from '../../templates/fields/page.ts'
import type { PageKind } from '../../templates/page-kind.ts'
import { pageKinds } from '../../templates/page-kinds.ts'
import type { PageLink } from '../../templates/site.ts'

/** A page to render: its kind and its content. */
export interface PlannedPage {
  kind: PageKind
  page: { meta: Meta; formerly?: string[] | undefined } & PageAddress
}

/** Every page of the site in the order of the sitemap; pages without a route, such as 404, last. */
export function planPages(content: Content): PlannedPage[] {
  return pageKinds.flatMap((kind) => {
    if (kind.when?.(content) === false) return []
    const pages = content[kind.content] as PlannedPage['page'] | PlannedPage['page'][] | undefined
    return (Array.isArray(pages) ? pages : pages ? [pages] : []).map((page) => ({ kind, page }))
  })
}

/** The pages that others may lead to, with their labels. */
export function pageLinks(planned: readonly PlannedPage[], content: Content): PageLink[] {
  return planned
    .filter(({ kind }) => kind.listed !== false && kind.searched !== false)
    .map(({ kind, page }) => ({ kind: kind.name, label: kind.label(page, content), route: page.route }))
}
