import { renderToStaticMarkup } from 'react-dom/server'
import { absoluteHref, href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import { RedirectDocument } from '../../templates/document.tsx'
import { redirectPath } from '../../templates/fields/old-path.ts'
import { decodedPath } from '../../templates/fields/same-path.ts'
import { literalPattern } from '../load/literal-pattern.ts'
import type { OutputFile } from '../output-file.ts'
import type { RenderedPage } from './render-page.tsx'

type Redirect = NonNullable<Content['redirects']>['redirects'][number]

/** Makes the redirect files for the host that `site.json` names; one that is not named may be a server with nginx. */
export function renderRedirects(
  content: Content,
  pages: readonly RenderedPage[],
  redirects: readonly Redirect[],
): OutputFile[] {
  if (redirects.length === 0) return []
  const { basePath, host } = content.site
  const rules = redirects.map(({ from, to }) => ({
    from: href(basePath, decodedPath(from)?.replace(/\/$/, '') ?? from),
    to: href(basePath, to),
  }))
  if (host === 'netlify' || host === 'cloudflare')
    return [{ path: '_redirects', bytes: rules.flatMap(hostRules).join('') }]
  const map = { path: '.redirects/nginx.map', bytes: rules.map(nginxRule).join('') }
  return [...refreshPages(content, redirects, pages), ...(host === 'github' ? [] : [map])]
}

/** A redirect from a decoded path without a trailing slash; both ends with the base path. */
interface HostRule {
  from: string
  to: string
}

/**
 * Returns the lines of `_redirects`. Both hosts are case-sensitive, so each address is listed as it was and in lower case;
 * Cloudflare also compares a trailing slash, which Netlify removes.
 * https://developers.cloudflare.com/pages/configuration/redirects/
 * https://docs.netlify.com/manage/routing/redirects/redirect-options/#trailing-slash
 */
function hostRules({ from, to }: HostRule): string[] {
  const paths = [from, from.toLowerCase()].flatMap((path) => [path, `${path}/`])
  return [...new Set(paths)].map((path) => `${encodeURI(path)} ${to} 301\n`)
}

/**
 * Returns a line for a map from the decoded path to the target. A pattern, because a text longer than a bucket of the
 * map's table stops nginx. https://nginx.org/en/docs/http/ngx_http_map_module.html
 */
function nginxRule({ from, to }: HostRule): string {
  return `"~*^${literalPattern(from)}/?$" "${to}";\n`
}

/** Makes a refresh page for each redirect. Hosts and servers send `x/index.html` for `/x` and `/x/`. */
function refreshPages(
  { site }: Content,
  redirects: readonly Redirect[],
  pages: readonly RenderedPage[],
): OutputFile[] {
  return redirects.map(({ from, to }) => {
    const [route = ''] = to.split('#')
    // The owner's own files have no title but their name.
    const title = pages.find(({ page }) => page.route === route)?.page.meta.title ?? route.slice(1)
    const props = { language: site.language, title, href: href(site.basePath, to) }
    const markup = renderToStaticMarkup(
      <RedirectDocument {...props} address={absoluteHref(site, route)} />,
    )
    return { path: redirectPath(from), bytes: `<!doctype html>${markup}\n` }
  })
}
