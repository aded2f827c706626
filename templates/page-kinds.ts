import type { PageKind } from './page-kind.ts'
import { area } from './pages/area/area-page.tsx'
import { guide } from './pages/guide/guide-page.tsx'
import { home } from './pages/home/home-page.tsx'
import { job } from './pages/job/job-page.tsx'
import { jobs } from './pages/jobs/jobs-page.tsx'
import { legal } from './pages/legal/legal-page.tsx'
import { notFound } from './pages/not-found/not-found-page.tsx'
import { prices } from './pages/prices/prices-page.tsx'
import { service } from './pages/service/service-page.tsx'
import { sitemap } from './pages/sitemap/sitemap-page.tsx'
import { thankYou } from './pages/thank-you/thank-you-page.tsx'

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
