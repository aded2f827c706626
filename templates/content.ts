import type * as z from 'zod'
import type { optionalFiles, sharedFiles } from './content/shared-files.ts'
import type { Meta, PageAddress, PageOf } from './fields/page.ts'
import { areaSchema } from './kinds/area/area-schema.ts'
import { guideSchema } from './kinds/guide/guide-schema.ts'
import { homeSchema } from './kinds/home/home-schema.ts'
import { jobSchema } from './kinds/job/job-schema.ts'
import { jobsSchema } from './kinds/jobs/jobs-schema.ts'
import { legalSchema } from './kinds/legal/legal-schema.ts'
import { notFoundSchema } from './kinds/not-found/not-found-schema.ts'
import { pricesSchema } from './kinds/prices/prices-schema.ts'
import { serviceSchema } from './kinds/service/service-schema.ts'
import { sitemapSchema } from './kinds/sitemap/sitemap-schema.ts'
import { thankYouSchema } from './kinds/thank-you/thank-you-schema.ts'

/** The fields common to every page's JSON file; `meta` may be derived from the others. */
type PageSchema = z.ZodType<{ meta?: Meta | undefined; formerly?: string[] | undefined }>

/** What decides whether a site has a page. It is a part of `Content`, whose type follows from the sources. */
interface SiteFacts {
  jobs?: readonly unknown[] | undefined
  contact: { form: { endpoint: string | null } }
}

/** The source and the schema of a kind of page. No component is among them, so that browsers can validate content with them. */
export interface PageSource {
  /** Also the name of its folder in `templates/kinds`; its stylesheet follows the imports of `<name>-page.tsx` there. */
  name: string
  /** Below the content folder: one file, or a folder with a file for each page. */
  source: `${string}.json` | `${string}/`
  /** Whether a site needs at least one such page; for a kind with one file, whether that file is required. */
  required?: boolean
  /** The file with the words that its pages share, needed as soon as there is a page. */
  words?: `${string}.json`
  schema: PageSchema
  /** Its key in `Content`: for a page, or for the list of a folder's pages. */
  content: string
  /** Its route, in which `{slug}` is the name of the file. For a folder, `routes` in `site.json` may override it. */
  route: string
  /** False for a page shown at addresses other than its own, and so neither linked nor listed. */
  listed?: false
  /** False for a page that is only reached after a step, such as the thank-you page, and is kept out of search engines. */
  searched?: false
  /** Whether a site with this content has it; by default, whenever its file exists. */
  when?: (content: SiteFacts) => boolean
}

/** The number of jobs from which a list is worth a page. */
const LEAST_JOBS = 3

/** The source of each kind of page, in sitemap order. The components are in `page-kinds.ts`. */
export const pageSources = [
  {
    name: 'home',
    source: 'home.json',
    required: true,
    content: 'home',
    schema: homeSchema,
    route: '/',
  },
  {
    name: 'service',
    source: 'services/',
    required: true,
    content: 'services',
    schema: serviceSchema,
    route: '/{slug}',
  },
  {
    name: 'area',
    source: 'areas/',
    required: true,
    content: 'areas',
    schema: areaSchema,
    route: '/{slug}',
  },
  {
    name: 'job',
    source: 'jobs/',
    content: 'jobs',
    words: 'jobs.json',
    schema: jobSchema,
    route: '/{slug}',
  },
  {
    name: 'jobs',
    source: 'jobs.json',
    content: 'jobWords',
    schema: jobsSchema,
    route: '/jobs',
    when: ({ jobs = [] }) => jobs.length >= LEAST_JOBS,
  },
  {
    name: 'prices',
    source: 'prices.json',
    content: 'prices',
    schema: pricesSchema,
    route: '/prices',
  },
  { name: 'guide', source: 'guides/', content: 'guides', schema: guideSchema, route: '/{slug}' },
  {
    name: 'sitemap',
    source: 'sitemap.json',
    required: true,
    content: 'sitemap',
    schema: sitemapSchema,
    route: '/sitemap',
  },
  {
    name: 'legal',
    source: 'legal/',
    required: true,
    content: 'legal',
    schema: legalSchema,
    route: '/{slug}',
  },
  {
    name: 'thank-you',
    source: 'thank-you.json',
    content: 'thankYou',
    schema: thankYouSchema,
    route: '/thank-you',
    when: ({ contact }) => contact.form.endpoint !== null,
    searched: false,
  },
  {
    name: 'not-found',
    source: 'not-found.json',
    required: true,
    content: 'notFound',
    schema: notFoundSchema,
    route: '/404',
    listed: false,
  },
] as const satisfies readonly PageSource[]

type Source = (typeof pageSources)[number]
type Words<Kind extends PageSource> = Kind['source'] extends `${string}/`
  ? PageOf<Kind['schema']>[]
  : PageOf<Kind['schema']>
type Pages = { [Kind in Extract<Source, { required: true }> as Kind['content']]: Words<Kind> }
type OptionalPages = {
  [Kind in Exclude<Source, { required: true }> as Kind['content']]?: Words<Kind>
}
type Shared = { [Name in keyof typeof sharedFiles]: z.infer<(typeof sharedFiles)[Name]['schema']> }
type Optional = {
  [Name in keyof typeof optionalFiles]?: z.infer<(typeof optionalFiles)[Name]['schema']> | undefined
}

/** The validated content of a content folder. Pages of one folder are sorted by `order`, then by name. */
export interface Content extends Shared, Optional, Pages, OptionalPages {}

/** The content of a page, given its kind. */
export type PageContent<Name extends Source['name']> = PageOf<
  Extract<Source, { name: Name }>['schema']
>

/** A page of the content, with its kind. */
export interface ContentPage<Kind extends PageSource = PageSource> {
  kind: Kind
  page: { meta: Meta; formerly?: string[] | undefined } & PageAddress
}

/** Returns every page that the content has of some kinds, in their order. */
export function contentPages<Kind extends PageSource>(
  kinds: readonly Kind[],
  content: Content,
): ContentPage<Kind>[] {
  return kinds.flatMap((kind) => {
    if (kind.when?.(content) === false) return []
    const pages = content[kind.content as keyof Content] as
      | ContentPage['page']
      | ContentPage['page'][]
      | undefined
    return (Array.isArray(pages) ? pages : pages ? [pages] : []).map((page) => ({ kind, page }))
  })
}
