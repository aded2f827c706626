import type { ReactNode } from 'react'
import type { Thing } from 'schema-dts'
import {
  type Content,
  type ContentPage,
  type PageContent,
  type PageSource,
  pageSources,
} from './content.ts'
import type { Image } from './fields/picture.ts'
import type { PlacedPicture } from './parts/picture/picture-set.ts'
import type { Site } from './site.ts'
import { breadcrumbsNode, pageNode } from './structured-data.ts'

/** What the build knows about a kind of page beside its source. */
interface PageDefinition<Page> {
  /** Whether a page is kept out of search engines for now. */
  waits?: (page: Page, content: Content) => boolean
  /** Its name in links from other pages, and in its breadcrumbs. */
  label: (page: Page, content: Content) => string
  Page: (props: { site: Site; page: Page }) => ReactNode
  robots?: string
  /** Whether its pages show breadcrumbs, which its structured data repeats. */
  crumbs?: boolean
  /** Nodes of its own in its structured data, given the address of its lead photograph. */
  nodes?: (page: Page, site: Site, picture: string | undefined) => Thing[]
  /** The photograph in its link preview; by default the home page's, if it has one. */
  preview?: (page: Page) => Image | undefined
  /** Whether its pages are compared with each other, because search engines take near copies for doorways. */
  distinct?: boolean
}

type AnyPage = ContentPage['page']

/** Everything that the build knows about one kind of page, whatever its schema. */
export interface PageKind extends PageSource, PageDefinition<AnyPage> {}

type PageName = (typeof pageSources)[number]['name']

/** Defines a kind of page, type-checked against its own schema. The result hides that schema, so all kinds are alike. */
export function definePage<Name extends PageName>(
  name: Name,
  definition: PageDefinition<PageContent<Name>>,
): PageKind {
  return {
    ...pageSources.find((source) => source.name === name),
    ...definition,
  } as unknown as PageKind
}

/**
 * Returns the structured data of a page: the page itself, what it describes, and the breadcrumbs that it shows.
 * @param placed the pictures that the page shows
 */
export function pageNodes(
  kind: PageKind,
  page: AnyPage,
  site: Site,
  placed: readonly PlacedPicture[],
): Thing[] {
  const picture = leadPicture(kind.preview?.(page), site, placed)
  const crumbs = kind.crumbs
    ? [breadcrumbsNode(site.content, kind.label(page, site.content), page.route)]
    : []
  const nodes = [...(kind.nodes?.(page, site, picture) ?? []), ...crumbs]
  return [pageNode(site.content, { ...page.meta, route: page.route, picture, nodes }), ...nodes]
}

/** Returns the address of a page's lead photograph; undefined for a sample, which would pass for the firm's own. */
function leadPicture(
  lead: Image | undefined,
  { content, picture }: Site,
  placed: readonly PlacedPicture[],
): string | undefined {
  const shown = placed.find(({ image }) => image === lead)
  if (!shown || shown.image.sample) return undefined
  return content.site.origin + picture(shown.place, shown.image).jpeg.href
}

/** Returns the photograph for a page's link preview; undefined if neither it nor the home page has one. */
export function previewImage(kind: PageKind, page: AnyPage, { home }: Content): Image | undefined {
  return kind.preview?.(page) ?? home.hero.image
}
