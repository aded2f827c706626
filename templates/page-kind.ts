import type { ReactNode } from 'react'
import type { Thing } from 'schema-dts'
import type * as z from 'zod'
import type { Content } from './content.ts'
import type { Meta, PageAddress, PageOf } from './fields/page.ts'
import type { Image } from './fields/picture.ts'
import type { PicturePlace } from './parts/picture/picture-places.ts'
import type { Site } from './site.ts'

/** What the JSON file of any page has at least. */
type PageSchema = z.ZodType<{ meta: Meta }>

/** A picture with the place in the layout for which it is encoded. */
export interface PlacedPicture {
  place: PicturePlace
  image: Image
}

/** Everything that the build knows about one kind of page. */
export interface PageDefinition<Schema extends PageSchema> {
  /** Also the name of its folder in `templates/pages`, whose `<name>-page.tsx` the stylesheet follows. */
  name: string
  /** Where its words lie below the content folder: one file, or a folder with a file for each page. */
  source: `${string}.json` | `${string}/`
  /** Whether a site needs at least one of them; of a kind with one file, whether the file must be there. */
  required?: boolean
  schema: Schema
  /** Under which name templates find what is said: a page, or the list of a folder's pages. */
  content: { [Key in keyof Content]-?: NonNullable<Content[Key]> extends PageOf<Schema> | PageOf<Schema>[] ? Key : never }[keyof Content]
  /** Its route, in which `{slug}` stands for the name of the file; `routes` are the patterns of `site.json`. */
  route: (routes: Content['site']['routes']) => string
  /** False for what is shown at addresses that are not its own, and so neither linked nor listed. */
  listed?: false
  /** Whether a site with this content has it; without this, whenever its words are there. */
  when?: (content: Content) => boolean
  /** False for a page that has an address, but is the end of something and nothing to be found by itself. */
  searched?: false
  /** What other pages call it. */
  label: (page: PageOf<Schema>, content: Content) => string
  Page: (props: { site: Site; page: PageOf<Schema> }) => ReactNode
  robots?: string
  /** Nodes that it adds to its structured data. */
  nodes?: (page: PageOf<Schema>, site: Site) => Thing[]
  /** The pictures that it shows. */
  pictures?: (page: PageOf<Schema>, content: Content) => PlacedPicture[]
  /** The photograph in its link preview; without one it is the home page's. */
  preview?: (page: PageOf<Schema>) => Image
  /** Whether its pages are compared with each other, because search engines take near copies for doorways. */
  distinct?: boolean
}

/** A kind of page, whatever its words are. */
export type PageKind = PageDefinition<PageSchema>

/** Describes a kind of page. Its parts are checked against its own schema; from then on all kinds are alike. */
export function definePage<Schema extends PageSchema>(definition: PageDefinition<Schema>): PageKind {
  return definition as unknown as PageKind
}

/** The photograph that stands for a page where it is shared. */
export function previewImage(kind: PageKind, page: { meta: Meta } & PageAddress, { home }: Content): Image {
  return kind.preview?.(page) ?? home.hero.image
}
