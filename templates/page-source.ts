import type * as z from 'zod'
import type { Meta } from './fields/page.ts'

/** The fields common to every page's JSON file; `meta` may be derived from the others. */
export type PageSchema = z.ZodType<{ meta?: Meta | undefined; formerly?: string[] | undefined }>

/** What decides whether a site has a page. It is a part of `Content`, whose type follows from the sources. */
interface SiteFacts {
  jobs?: readonly unknown[] | undefined
  contact: { form: { endpoint: string | null } }
}

/** The source and the schema of a kind of page. It imports no component, so that browsers can validate content with it. */
export interface PageSource {
  /** Also the name of its folder in `templates/pages`; its stylesheet follows the imports of `<name>-page.tsx` there. */
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
