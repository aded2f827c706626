/** The fields of `site.json` that determine addresses. */
interface Publishing {
  origin: string
  basePath: string
}

/** Returns the `href` for a route: the base path, then the route. Bare anchors stay as they are. */
export function href(basePath: string, route: string): string {
  if (route.startsWith('#')) return route
  return basePath && route === '/' ? `${basePath}/` : `${basePath}${route}`
}

/** Returns the absolute address of a route, for search engines and link cards. */
export function absoluteHref({ origin, basePath }: Publishing, route: string): string {
  return `${origin}${href(basePath, route)}`
}
