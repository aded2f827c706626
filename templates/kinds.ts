import type { Content } from './content.ts'
import type { Kind, PlannedPage } from './kind.ts'
import { area } from './kinds/area/kind.tsx'
import { guide } from './kinds/guide/kind.tsx'
import { home } from './kinds/home/kind.tsx'
import { job } from './kinds/job/kind.tsx'
import { jobPages } from './kinds/job-pages/kind.tsx'
import { legal } from './kinds/legal/kind.tsx'
import { notFound } from './kinds/not-found/kind.tsx'
import { prices } from './kinds/prices/kind.tsx'
import { service } from './kinds/service/kind.tsx'
import { sitemap } from './kinds/sitemap/kind.tsx'
import { thankYou } from './kinds/thank-you/kind.tsx'
import type { PageLink } from './site.ts'

/**
 * The kinds of page in the order of the sitemap, each by the name of its content in `Content`. Routes, schemas and the desk
 * follow from this list.
 */
export const kinds = {
  home,
  services: service,
  areas: area,
  jobs: job,
  jobPages,
  prices,
  guides: guide,
  sitemap,
  legal,
  thankYou,
  notFound,
}

/** The kinds of page, each with its name in `kinds`. */
export const kindEntries = Object.entries(kinds) as [keyof typeof kinds, Kind][]

/** Returns every page of a site in the order of the sitemap. The one answer to which pages there are. */
export function planPages(content: Partial<Content>): PlannedPage[] {
  return kindEntries.flatMap(([key, kind]) => {
    const { lists } = kind
    if (kind.when?.(content) === false) return []
    if (lists && (content[lists.folder]?.length ?? 0) < lists.least) return []
    return [content[key] ?? []].flat().map((page) => ({ kind, page: page as PlannedPage['page'] }))
  })
}

/** The pages that others may lead to, with their labels. */
export function pageLinks(planned: readonly PlannedPage[], content: Content): PageLink[] {
  return planned
    .filter(({ kind }) => kind.listed !== false && kind.searched !== false)
    .map(({ kind, page }) => ({
      kind: kind.name,
      required: kind.required === true,
      label: kind.label(page, content),
      route: page.route,
    }))
}
