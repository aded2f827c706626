import type * as z from 'zod'
import { addressesSchema } from './content/addresses-schema.ts'
import { areaPagesSchema } from './content/area-pages-schema.ts'
import { badgesSchema } from './content/badges-schema.ts'
import { beforeBookingSchema } from './content/before-booking-schema.ts'
import { brandSchema } from './content/brand-schema.ts'
import { businessSchema } from './content/business-schema.ts'
import { claimsSchema } from './content/claims-schema.ts'
import { contactSchema } from './content/contact-schema.ts'
import { gallerySchema } from './content/gallery-schema.ts'
import { labelsSchema } from './content/labels-schema.ts'
import { mapSchema } from './content/map-schema.ts'
import { navigationSchema } from './content/navigation-schema.ts'
import { noticesSchema } from './content/notices-schema.ts'
import { redirectsSchema } from './content/redirects-schema.ts'
import { reviewsSchema } from './content/reviews-schema.ts'
import { samplesSchema } from './content/samples-schema.ts'
import { servicePagesSchema } from './content/service-pages-schema.ts'
import { siteSchema } from './content/site-schema.ts'
import { wallsSchema } from './content/walls-schema.ts'
import type { Area } from './kinds/area/schema.ts'
import type { Guide } from './kinds/guide/schema.ts'
import type { Home } from './kinds/home/schema.ts'
import type { Job } from './kinds/job/schema.ts'
import type { JobPages } from './kinds/job-pages/schema.ts'
import type { Legal } from './kinds/legal/schema.ts'
import type { NotFound } from './kinds/not-found/schema.ts'
import type { Prices } from './kinds/prices/schema.ts'
import type { Service } from './kinds/service/schema.ts'
import type { Sitemap } from './kinds/sitemap/schema.ts'
import type { ThankYou } from './kinds/thank-you/schema.ts'

/** The content files that several pages use, by their names in `Content`. */
export const sharedFiles = {
  site: { file: 'site.json', schema: siteSchema },
  business: { file: 'business.json', schema: businessSchema },
  claims: { file: 'claims.json', schema: claimsSchema },
  navigation: { file: 'navigation.json', schema: navigationSchema },
  labels: { file: 'labels.json', schema: labelsSchema },
  contact: { file: 'contact.json', schema: contactSchema },
  gallery: { file: 'gallery.json', schema: gallerySchema },
  reviews: { file: 'reviews.json', schema: reviewsSchema },
  servicePages: { file: 'service-pages.json', schema: servicePagesSchema },
  areaPages: { file: 'area-pages.json', schema: areaPagesSchema },
} as const

/** The optional content files, likewise. */
export const optionalFiles = {
  addresses: { file: 'addresses.json', schema: addressesSchema },
  badges: { file: 'badges.json', schema: badgesSchema },
  beforeBooking: { file: 'before-booking.json', schema: beforeBookingSchema },
  brand: { file: 'brand.json', schema: brandSchema },
  redirects: { file: 'redirects.json', schema: redirectsSchema },
  samples: { file: 'samples.json', schema: samplesSchema },
  map: { file: 'map.json', schema: mapSchema },
  notices: { file: 'notices.json', schema: noticesSchema },
  walls: { file: 'walls.json', schema: wallsSchema },
} as const

type Shared = { [Name in keyof typeof sharedFiles]: z.infer<(typeof sharedFiles)[Name]['schema']> }
type Optional = {
  [Name in keyof typeof optionalFiles]?: z.infer<(typeof optionalFiles)[Name]['schema']> | undefined
}

/** The pages, by the keys of their kinds in `kinds.ts`. */
interface Pages {
  home: Home
  services: Service[]
  areas: Area[]
  jobs: Job[]
  jobPages?: JobPages | undefined
  prices?: Prices | undefined
  guides: Guide[]
  sitemap: Sitemap
  legal: Legal[]
  thankYou?: ThankYou | undefined
  notFound: NotFound
}

/** The validated content of a content folder. Pages of one folder are sorted by `order`, then by name. */
export interface Content extends Shared, Optional, Pages {}
