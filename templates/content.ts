import type * as z from 'zod'
import type { optionalFiles, sharedFiles } from './content/shared-files.ts'
import type { AreaContent } from './pages/area/area-schema.ts'
import type { HomeContent } from './pages/home/home-schema.ts'
import type { LegalContent } from './pages/legal/legal-schema.ts'
import type { NotFoundContent } from './pages/not-found/not-found-schema.ts'
import type { ServiceContent } from './pages/service/service-schema.ts'
import type { SitemapContent } from './pages/sitemap/sitemap-schema.ts'
import type { ThankYouContent } from './pages/thank-you/thank-you-schema.ts'

type Shared = { [Name in keyof typeof sharedFiles]: z.infer<(typeof sharedFiles)[Name]['schema']> }
type Optional = { [Name in keyof typeof optionalFiles]?: z.infer<(typeof optionalFiles)[Name]['schema']> | undefined }

/** All that a content folder says, checked. The pages of a folder stand in their `order`, then by name. */
export interface Content extends Shared, Optional {
  home: HomeContent
  services: ServiceContent[]
  areas: AreaContent[]
  sitemap: SitemapContent
  legal: LegalContent[]
  thankYou?: ThankYouContent
  notFound: NotFoundContent
}
