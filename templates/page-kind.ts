import type { ReactNode } from 'react'
import type { Thing } from 'schema-dts'
import type { Content } from './content.ts'
import type { Meta, PageAddress, PageOf } from './fields/page.ts'
import type { Image } from './fields/picture.ts'
import { picturesOf } from './page-pictures.ts'
import type { PageSchema, PageSource } from './page-source.ts'
import { pictureSet } from './parts/picture/picture-set.ts'
import type { Site } from './site.ts'

/** Everything that the build knows about one kind of page. */
export interface PageDefinition<Schema extends PageSchema> extends PageSource {
  schema: Schema
  content: { [Key in keyof Content]-?: NonNullable<Content[Key]> extends PageOf<Schema> | PageOf<Schema>[] ? Key : never }[keyof Content]
  /** Whether a page is kept out of search engines for now. */
  waits?: (page: PageOf<Schema>, content: Content) => boolean
  /** Its name in links from other pages. */
  label: (page: PageOf<Schema>, content: Content) => string
  Page: (props: { site: Site; page: PageOf<Schema> }) => ReactNode
  robots?: string
  /** Nodes that it adds to its structured data. */
  nodes?: (page: PageOf<Schema>, site: Site) => Thing[]
  /** The photograph in its link preview; by default the home page's. */
  preview?: (page: PageOf<Schema>) => Image | undefined
  /** Whether its pages are compared with each other, because search engines take near copies for doorways. */
  distinct?: boolean
}

/** A kind of page, whatever its schema. */
export type PageKind = PageDefinition<PageSchema>

/** Defines a kind of page, type-checked against its own schema. The result hides that schema, so all kinds are alike. */
export function definePage<Schema extends PageSchema>(definition: PageDefinition<Schema>): PageKind {
  return definition as unknown as PageKind
}

/** Returns the address of a page's lead photograph; undefined for a sample, which would pass for the firm's own. */
export function leadPicture(kind: PageKind, page: { meta: Meta } & PageAddress, { content, pictures }: Site): string | undefined {
  const lead = kind.preview?.(page)
  const shown = picturesOf(kind, page, content).find(({ image }) => image === lead)
  if (!shown || shown.image.sample) return undefined
  return content.site.origin + pictureSet(pictures, shown.place, shown.image.source).jpeg.href
}

/** Returns the photograph for a page's link preview. */
export function previewImage(kind: PageKind, page: { meta: Meta } & PageAddress, { home }: Content): Image {
  return kind.preview?.(page) ?? home.hero.image
}
