/** The parts of `site.json` that decide about addresses. */
interface Publishing {
  origin: string
  basePath: string
}

/** Address of something on this site, as a page links to it: the site's own folder on the host, then the route. */
export function href(basePath: string, route: string): string {
  if (route.startsWith('#')) return route
  return basePath && route === '/' ? `${basePath}/` : `${basePath}${route}`
}

/** Absolute address, for search engines and link previews. */
export function absoluteHref({ origin, basePath }: Publishing, route: string): string {
  return `${origin}${href(basePath, route)}`
}
