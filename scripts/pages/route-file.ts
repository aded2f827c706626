import type { Content } from '../../templates/content/content-schema.ts'
import type { Route } from '../../templates/route.ts'

/**
 * The file of a route below `dist`. `folder` makes `route/index.html`, which every web server finds; `file` makes
 * `route.html`, for hosts that would redirect the folder form to a slash at its end.
 */
export function routeFile({ kind, path }: Route, style: Content['site']['routeFiles']): string {
  if (kind === 'not-found') return '404.html'
  if (path === '/') return 'index.html'
  return style === 'folder' ? `${path.slice(1)}/index.html` : `${path.slice(1)}.html`
}
