import { type Content, type ContentPage, contentPages } from './content.ts'
import type { PageKind } from './page-kind.ts'
import { pageKinds } from './page-kinds.ts'
import type { PageLink } from './site.ts'

/** A page to render: its kind with its component, and its content. */
export type PlannedPage = ContentPage<PageKind>

/** Every page of the site in the order of the sitemap; pages without a route, such as 404, last. */
export function planPages(content: Content): PlannedPage[] {
  return contentPages(pageKinds, content)
}

/** The pages that others may lead to, with their labels. */
export function pageLinks(planned: readonly PlannedPage[], content: Content): PageLink[] {
  return planned
    .filter(({ kind }) => kind.listed !== false && kind.searched !== false)
    .map(({ kind, page }) => ({
      kind: kind.name,
      label: kind.label(page, content),
      route: page.route,
    }))
}
