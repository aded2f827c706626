import type * as z from 'zod'
import type { Meta } from './fields/page.ts'

/** The fields that the JSON file of every page has; what it says to search engines may also be made of the others. */
export type PageSchema = z.ZodType<{ meta?: Meta | undefined; formerly?: string[] | undefined }>

/** The source and the schema of a kind of page. It imports no component, so that a browser can check content with it. */
export interface PageSource {
  /** Also the name of its folder in `templates/pages`, whose `<name>-page.tsx` the stylesheet follows. */
  name: string
  /** Below the content folder: one file, or a folder with a file for each page. */
  source: `${string}.json` | `${string}/`
  /** Whether a site needs at least one of them; of a kind with one file, whether the file must be there. */
  required?: boolean
  /** The file with the words that its pages share, needed as soon as there is a page. */
  words?: `${string}.json`
  schema: PageSchema
  /** Under which name templates find what it says: a page, or the list of a folder's pages. */
  content: string
  /** Its route, in which `{slug}` is the name of the file. For a folder, `routes` of `site.json` may have another under the kind's name. */
  route: string
  /** False for what is shown at addresses that are not its own, and so neither linked nor listed. */
  listed?: false
}
