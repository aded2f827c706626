import type * as z from 'zod'
import type { optionalFiles, sharedFiles } from './content/shared-files.ts'
import type { PageOf } from './fields/page.ts'
import type { PageSource } from './page-source.ts'
import { areaSource } from './pages/area/area-schema.ts'
import { guideSource } from './pages/guide/guide-schema.ts'
import { homeSource } from './pages/home/home-schema.ts'
import { jobSource } from './pages/job/job-schema.ts'
import { jobsSource } from './pages/jobs/jobs-schema.ts'
import { legalSource } from './pages/legal/legal-schema.ts'
import { notFoundSource } from './pages/not-found/not-found-schema.ts'
import { pricesSource } from './pages/prices/prices-schema.ts'
import { serviceSource } from './pages/service/service-schema.ts'
import { sitemapSource } from './pages/sitemap/sitemap-schema.ts'
import { thankYouSource } from './pages/thank-you/thank-you-schema.ts'

/** The source of each kind of page, in sitemap order. The components are in `page-kinds.ts`. */
export const pageSources = [
  homeSource,
  serviceSource,
  areaSource,
  jobSource,
  jobsSource,
  pricesSource,
  guideSource,
  sitemapSource,
  legalSource,
  thankYouSource,
  notFoundSource,
] as const satisfies readonly PageSource[]

type Source = (typeof pageSources)[number]
type Words<Kind extends PageSource> = Kind['source'] extends `${string}/` ? PageOf<Kind['schema']>[] : PageOf<Kind['schema']>
type Pages = { [Kind in Extract<Source, { required: true }> as Kind['content']]: Words<Kind> }
type OptionalPages = { [Kind in Exclude<Source, { required: true }> as Kind['content']]?: Words<Kind> }
type Shared = { [Name in keyof typeof sharedFiles]: z.infer<(typeof sharedFiles)[Name]['schema']> }
type Optional = { [Name in keyof typeof optionalFiles]?: z.infer<(typeof optionalFiles)[Name]['schema']> | undefined }

/** The validated content of a content folder. Pages of one folder are sorted by `order`, then by name. */
export interface Content extends Shared, Optional, Pages, OptionalPages {}
