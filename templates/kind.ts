import type { ReactNode } from 'react'
import type { Thing } from 'schema-dts'
import type * as z from 'zod'
import type { Content } from './content.ts'
import type { Meta, PageAddress } from './fields/page.ts'
import type { Image } from './fields/picture.ts'
import type { PagePicture } from './parts/picture/picture-set.ts'
import type { Site } from './site.ts'
import { breadcrumbsNode, pageNode } from './structured-data.ts'

/** A page, whatever its kind. */
interface AnyPage extends PageAddress {
  meta: Meta
}

/** A kind of page: what its content may be, which addresses it has, and how it looks. */
export interface Kind<Page = AnyPage> {
  /** Also the name of its folder in `templates/kinds`. */
  name: string
  /** Below the content folder: one file, or a folder with a file for each page. */
  source: `${string}.json` | `${string}/`
  /** Whether every site has such a page; for a kind with one file, whether that file must be there. */
  required?: boolean
  /** The file with the words that its pages share, needed as soon as there is a page. */
  words?: `${string}.json`
  schema: z.ZodType
  /** Its route, in which `{slug}` is the name of the file. For a folder, `routes` in `site.json` may override it. */
  route: string
  /**
   * Whether a site has it; by default, whenever its file is there. Of content with faults, a part may be missing: then it
   * counts as there, so that links to it are not reported as well.
   */
  when?(content: Partial<Content>): boolean
  /** Of a page that lists those of a folder: how many there must be for a site to have it. */
  lists?: { folder: 'jobs'; least: number }
  /** False for a page shown at addresses other than its own, and so neither linked nor listed. */
  listed?: false
  /** False for a page that is only reached after a step, such as the thank-you page, and is kept out of search engines. */
  searched?: false
  /** Whether a page is kept out of search engines for now. */
  waits?(page: Page, content: Content): boolean
  /** Whether its pages are compared with each other, because search engines take near copies for doorways. */
  distinct?: true
  robots?: string
  /** The metadata of a page whose file has none. */
  meta?(page: Page, content: Content): Meta
  /** Its name in links from other pages, and in its breadcrumbs. */
  label(page: Page, content: Content): string
  View(props: { site: Site; page: Page }): ReactNode
  /** Whether its pages show breadcrumbs, which its structured data repeats. */
  crumbs?: true
  /** Nodes of its own in its structured data, given the address of its lead photograph. */
  nodes?(page: Page, site: Site, picture: string | undefined): Thing[]
  /** The photograph that links to it show elsewhere; by default the home page's, if it has one. */
  linkPicture?(page: Page): Image | undefined
}

/** A kind with a file for each page. */
export type FolderKind<Page> = Kind<Page> & { source: `${string}/` }

/** A kind with one page, which every site has. */
export type FileKind<Page> = Kind<Page> & { source: `${string}.json`; required: true }

/** A kind with one page, for sites with its file. */
export type OptionalKind<Page> = Kind<Page> & { source: `${string}.json`; required?: false }

/** A page to render: its content, with its kind. */
export interface PlannedPage {
  kind: Kind
  page: AnyPage
}

/**
 * Returns the structured data of a page: the page itself, what it describes, and the breadcrumbs that it shows.
 * @param pictures the pictures that the page shows
 */
export function pageNodes(
  kind: Kind,
  page: AnyPage,
  site: Site,
  pictures: readonly PagePicture[],
): Thing[] {
  const picture = leadPicture(kind.linkPicture?.(page), site, pictures)
  const crumbs = kind.crumbs
    ? [breadcrumbsNode(site.content, kind.label(page, site.content), page.route)]
    : []
  const nodes = [...(kind.nodes?.(page, site, picture) ?? []), ...crumbs]
  return [pageNode(site.content, page, nodes, picture), ...nodes]
}

/** Returns the address of a page's lead photograph; undefined for a sample, which would pass for the firm's own. */
function leadPicture(
  lead: Image | undefined,
  { content, picture }: Site,
  pictures: readonly PagePicture[],
): string | undefined {
  const first = pictures.find(({ image }) => image === lead)
  if (!first || first.image.sample) return undefined
  return content.site.origin + picture(first.slot, first.image).jpeg.href
}

/** Returns the photograph that links to a page show elsewhere; undefined if neither it nor the home page has one. */
export function linkPictureOf(kind: Kind, page: AnyPage, { home }: Content): Image | undefined {
  return kind.linkPicture?.(page) ?? home.hero.image
}
