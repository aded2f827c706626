import type { Content } from '../../templates/content.ts'
import type { PlannedPage } from '../../templates/kind.ts'

/**
 * A page's file below `dist`. `folder` makes `route/index.html`, which every web server finds; `file` makes `route.html`, for
 * hosts that redirect the folder form to an address with a trailing slash.
 */
export function routeFile(
  { kind, page: { route } }: PlannedPage,
  style: Content['site']['routeFiles'],
): string {
  if (route === '/') return 'index.html'
  return style === 'folder' && kind.listed !== false
    ? `${route.slice(1)}/index.html`
    : `${route.slice(1)}.html`
}
