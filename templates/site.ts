import type { Area, Content, Service } from './content/content-schema.ts'

/** What every template may look at besides its own props. */
export interface Site {
  content: Content
  pictures: Pictures
  /** The moment that the build counts as now: the year and the ages of reviews come from it. */
  now: Date
}

/** One encoded file of a picture: its address and its width in pixels. */
export interface PictureFile {
  href: string
  width: number
}

/** A picture as it was encoded for one place in the layout. */
export interface PictureSet {
  /** Size of the largest file in pixels; the ratio is what matters. */
  width: number
  height: number
  avif: PictureFile[]
  /** For browsers without AVIF (before 2024), and for those without WebP (before 2021): one middling width each. */
  webp: PictureFile
  jpeg: PictureFile
}

/** Encoded pictures by role and source, as `pictureKey` joins them. */
export type Pictures = ReadonlyMap<string, PictureSet>

/** Address of something on this site, as a page links to it: the site's own folder on the host, then the route. */
export function href(content: Content, route: string): string {
  const { basePath } = content.site
  if (route.startsWith('#')) return route
  return basePath && route === '/' ? `${basePath}/` : `${basePath}${route}`
}

/** Absolute address, for search engines and link previews. */
export function absoluteHref(content: Content, route: string): string {
  return `${content.site.origin}${href(content, route)}`
}

/** Route of a service's page. */
export function serviceRoute(content: Content, { slug }: Pick<Service, 'slug'>): string {
  return content.site.routes.service.replace('{slug}', slug)
}

/** Route of an area's page. */
export function areaRoute(content: Content, { slug }: Pick<Area, 'slug'>): string {
  return content.site.routes.area.replace('{slug}', slug)
}
