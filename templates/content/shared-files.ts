import { addressesSchema, redirectsSchema } from './addresses-schema.ts'
import { badgesSchema } from './badges-schema.ts'
import { beforeBookingSchema } from './before-booking-schema.ts'
import { brandSchema } from './brand-schema.ts'
import { businessSchema } from './business-schema.ts'
import { claimsSchema } from './claims-schema.ts'
import { contactSchema } from './contact-schema.ts'
import { mapSchema, wallsSchema } from './drawings-schema.ts'
import { gallerySchema } from './gallery-schema.ts'
import { navigationSchema } from './navigation-schema.ts'
import { noticesSchema } from './notices-schema.ts'
import { areaPagesSchema, labelsSchema, servicePagesSchema } from './page-words-schema.ts'
import { reviewsSchema } from './reviews-schema.ts'
import { samplesSchema } from './samples-schema.ts'
import { siteSchema } from './site-schema.ts'

/** The content files that several pages use, by their names in templates. */
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
