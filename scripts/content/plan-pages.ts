import type { Content } from '../../templates/content.ts'
import type { Meta, PageAddress } from '../../templates/fields/page.ts'
import type { PageKind } from '../../templates/page-kind.ts'
import { pageKinds } from '../../templates/page-kinds.ts'
import type { PageLink } from '../../templates/site.ts'

/** A page that is to be made: what kind it is of, and what it says. */
export interface PlannedPage {
  kind: PageKind
  page: { meta: Meta; formerly?: string[] | undefined } & PageAddress
}

/** Every page of the site, in the order of the sitemap; what has no address of its own last. */
export function planPages(content: Content): PlannedPage[] {
  return pageKinds.flatMap((kind) => {
    if (kind.when?.(content) === false) return []
    const said = content[kind.content] as PlannedPage['page'] | PlannedPage['page'][] | undefined
    return (Array.isArray(said) ? said : said ? [said] : []).map((page) => ({ kind, page }))
  })
}

/** The pages that others may link to, as they call them. */
export function pageLinks(planned: readonly PlannedPage[], content: Content): PageLink[] {
  return planned
    .filter(({ kind }) => kind.listed !== false)
    .map(({ kind, page }) => ({ kind: kind.name, label: kind.label(page, content), route: page.route }))
}
