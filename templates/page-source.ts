import type * as z from 'zod'
import type { siteSchema } from './content/site-schema.ts'
import type { Meta } from './fields/page.ts'

/** What the JSON file of any page has at least. */
export type PageSchema = z.ZodType<{ meta: Meta; formerly?: string[] | undefined }>

/** Where the words of a kind of page are, and what they may be. It names no component, so that a browser can check content with it. */
export interface PageSource {
  /** Also the name of its folder in `templates/pages`, whose `<name>-page.tsx` the stylesheet follows. */
  name: string
  /** Below the content folder: one file, or a folder with a file for each page. */
  source: `${string}.json` | `${string}/`
  /** Whether a site needs at least one of them; of a kind with one file, whether the file must be there. */
  required?: boolean
  schema: PageSchema
  /** Under which name templates find what it says: a page, or the list of a folder's pages. */
  content: string
  /** Its route, in which `{slug}` is the name of the file; `routes` are the patterns of `site.json`. */
  route: (routes: z.infer<typeof siteSchema>['routes']) => string
  /** False for what is shown at addresses that are not its own, and so neither linked nor listed. */
  listed?: false
}
