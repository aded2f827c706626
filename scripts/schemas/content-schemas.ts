import type * as z from 'zod'
import type { OutputFile } from '../base/output-file.ts'
import { namedFiles, pageFolders } from '../content/content-files.ts'
import { describeSchema } from './describe-schema.ts'
import { brandGuide } from './guide/brand-guide.ts'
import { contactGuide } from './guide/contact-guide.ts'
import { mapGuide, wallsGuide } from './guide/drawing-guides.ts'
import { businessGuide, claimsGuide, samplesGuide, siteGuide } from './guide/firm-guides.ts'
import type { Guide } from './guide/guide.ts'
import { areaGuide, homeGuide, legalGuide, notFoundGuide, serviceGuide, sitemapGuide, thankYouGuide } from './guide/page-guides.ts'
import {
  areaPagesGuide,
  beforeBookingGuide,
  galleryGuide,
  labelsGuide,
  navigationGuide,
  reviewsGuide,
  servicePagesGuide,
} from './guide/shared-guides.ts'

/** The folder of a content folder in which editors find the schemas. The build leaves hidden folders alone. */
export const SCHEMAS = '.schemas'

/** What is told about the fields of each file, by the name of the file, or of the folder where there is a file for each page. */
const GUIDES: Readonly<Record<string, Guide>> = {
  'area-pages.json': areaPagesGuide,
  areas: areaGuide,
  'before-booking.json': beforeBookingGuide,
  'brand.json': brandGuide,
  'business.json': businessGuide,
  'claims.json': claimsGuide,
  'contact.json': contactGuide,
  'gallery.json': galleryGuide,
  'home.json': homeGuide,
  'labels.json': labelsGuide,
  legal: legalGuide,
  'map.json': mapGuide,
  'navigation.json': navigationGuide,
  'not-found.json': notFoundGuide,
  'reviews.json': reviewsGuide,
  'samples.json': samplesGuide,
  'service-pages.json': servicePagesGuide,
  services: serviceGuide,
  'site.json': siteGuide,
  'sitemap.json': sitemapGuide,
  'thank-you.json': thankYouGuide,
  'walls.json': wallsGuide,
}

/**
 * What is told about a file's fields.
 * @throws Error for a file or folder of which nothing is told: editors would be silent about it, and nobody would notice
 */
export function guideOf(name: string): Guide {
  const guide = GUIDES[name]
  if (guide) return guide
  throw new Error(
    `Nothing is told about "${name}". Write a guide to its fields in scripts/schemas/guide, and name it in GUIDES of scripts/schemas/content-schemas.ts.`,
  )
}

/** A kind of content file: what it is called, what may stand in it, and what is told about that. */
export interface ContentSchema {
  /** The name of its schema below the folder of schemas. */
  file: string
  schema: z.ZodType
  guide: Guide
}

/** The schemas of all content files, by the file's name or by the name of its folder. */
export const contentSchemas: ReadonlyMap<string, ContentSchema> = new Map([
  ...[...namedFiles].map(([name, { schema }]) => [name, { file: name, schema, guide: guideOf(name) }] as const),
  ...[...pageFolders].map(
    ([folder, kind]) => [folder, { file: `${kind.name}.json`, schema: kind.schema, guide: guideOf(folder) }] as const,
  ),
])

/** The JSON Schemas for a content folder. */
export function schemaFiles(): OutputFile[] {
  return [...contentSchemas.values()].map(({ file, schema, guide }) => ({
    path: `${SCHEMAS}/${file}`,
    bytes: `${JSON.stringify(describeSchema(schema, guide), null, 1)}\n`,
  }))
}

/** What a content file calls its schema, from where it lies. */
export function schemaAddress(file: string): string {
  const [folder = '', name] = file.split('/')
  const schema = contentSchemas.get(name === undefined ? file : folder)
  return `${name === undefined ? './' : '../'}${SCHEMAS}/${schema?.file}`
}
