import type { z } from 'zod'
import { businessSchema, claimsSchema, siteSchema } from './business-schema.ts'
import { contactSchema, labelsSchema, navigationSchema } from './interface-schema.ts'
import {
  areaPagesSchema,
  areaSchema,
  gallerySchema,
  homeSchema,
  legalSchema,
  notFoundSchema,
  reviewsSchema,
  servicePagesSchema,
  serviceSchema,
  sitemapSchema,
} from './page-schema.ts'

/** The files of a content folder, each once, by the name that the templates know them by. */
export const contentFiles = {
  site: { file: 'site.json', schema: siteSchema },
  business: { file: 'business.json', schema: businessSchema },
  claims: { file: 'claims.json', schema: claimsSchema },
  navigation: { file: 'navigation.json', schema: navigationSchema },
  labels: { file: 'labels.json', schema: labelsSchema },
  contact: { file: 'contact.json', schema: contactSchema },
  home: { file: 'home.json', schema: homeSchema },
  gallery: { file: 'gallery.json', schema: gallerySchema },
  reviews: { file: 'reviews.json', schema: reviewsSchema },
  servicePages: { file: 'service-pages.json', schema: servicePagesSchema },
  areaPages: { file: 'area-pages.json', schema: areaPagesSchema },
  sitemap: { file: 'sitemap.json', schema: sitemapSchema },
  notFound: { file: 'not-found.json', schema: notFoundSchema },
} as const

/** The folders of a content folder: one JSON file per page, named after its slug. */
export const contentFolders = {
  services: { folder: 'services', schema: serviceSchema },
  areas: { folder: 'areas', schema: areaSchema },
  legal: { folder: 'legal', schema: legalSchema },
} as const

type FileName = keyof typeof contentFiles
type FolderName = keyof typeof contentFolders

/** What a content folder says, checked. Pages of a folder stand in their `order`, then by name. */
export type Content = { [Name in FileName]: z.infer<(typeof contentFiles)[Name]['schema']> } & {
  [Name in FolderName]: (z.infer<(typeof contentFolders)[Name]['schema']> & { slug: string })[]
}

export type Service = Content['services'][number]
export type Area = Content['areas'][number]
export type LegalPage = Content['legal'][number]
export type Meta = Content['home']['meta']
export type Image = Content['home']['hero']['image']
export type Faqs = NonNullable<Service['faqs']>
export type Entry = Area['reasons']['items'][number]
