import { area } from './kinds/area/kind.tsx'
import { guide } from './kinds/guide/kind.tsx'
import { home } from './kinds/home/kind.tsx'
import { job } from './kinds/job/kind.tsx'
import { jobs } from './kinds/jobs/kind.tsx'
import { legal } from './kinds/legal/kind.tsx'
import { notFound } from './kinds/not-found/kind.tsx'
import { prices } from './kinds/prices/kind.tsx'
import { service } from './kinds/service/kind.tsx'
import { sitemap } from './kinds/sitemap/kind.tsx'
import { thankYou } from './kinds/thank-you/kind.tsx'
import type { PageKind } from './page-kind.ts'

/**
 * The kinds of page, in sitemap order. Content folders, routes, link targets, stylesheets, pictures and the
 * cards of the sitemap follow from this list.
 */
export const pageKinds: readonly PageKind[] = [
  home,
  service,
  area,
  job,
  jobs,
  prices,
  guide,
  sitemap,
  legal,
  thankYou,
  notFound,
]
