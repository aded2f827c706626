import { renderToStaticMarkup } from 'react-dom/server'
import { absoluteHref, href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import { RedirectDocument } from '../../templates/document.tsx'
import { decodedPath, redirectPath } from '../../templates/fields/old-path.ts'
import { literalPattern } from '../base/literal-pattern.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { Redirect } from '../content/redirect-rules.ts'
import type { RenderedPage } from './render-page.tsx'

/** A redirect as the host's rules need it. */
interface HostRule {
  /** The path with the base path, decoded and without a trailing slash. */
  from: string
  to: string
  /** The absolute target. */
  address: string
}

/** Makes the redirect files for the host that `site.json` names; every host takes the pages of one that is not named. */
export function renderRedirects(
  content: Content,
  pages: readonly RenderedPage[],
  redirects: readonly Redirect[],
): OutputFile[] {
  if (redirects.length === 0) return []
  const { site } = content
  const rules = redirects.map(({ from, to }) => ({
    from: href(site.basePath, decodedPath(from)?.replace(/\/$/, '') ?? from),
    to: href(site.basePath, to),
    address: absoluteHref(site, to),
  }))
  switch (site.host) {
    case 'netlify':
      return [{ path: '_redirects', bytes: hostRules(rules) }]
    case 'cloudflare':
      return [{ path: '_redirects', bytes: hostRules(rules, true) }]
    case 'own':
      return Object.entries({
        'nginx.conf': nginx,
        'apache.conf': apache,
        'caddy.conf': caddy,
        'lighttpd.conf': lighttpd,
      }).map(([name, form]) => ({ path: `.redirects/${name}`, bytes: form(rules) }))
    default:
      return refreshPages(content, redirects, pages)
  }
}

/**
 * Makes `_redirects`. Both hosts are case-sensitive, so each address is listed as it was and in lower case. Netlify removes a
 * trailing slash before matching, and serves an existing file before a rule without "!"; no rule here has one.
 * https://docs.netlify.com/manage/routing/redirects/redirect-options/#trailing-slash
 * https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#shadowing
 * Cloudflare matches the slash too, and follows a rule whether or not there is a file.
 * https://developers.cloudflare.com/pages/configuration/redirects/
 */
function hostRules(rules: readonly HostRule[], slashes = false): string {
  return lines(
    rules.flatMap(({ from, to }) => {
      const paths = [from, from.toLowerCase()].flatMap((path) =>
        slashes ? [path, `${path}/`] : [path],
      )
      return [...new Set(paths)].map((path) => `${encodeURI(path)} ${to} 301`)
    }),
  )
}

/** https://nginx.org/en/docs/http/ngx_http_core_module.html#location: the path is compared decoded. */
function nginx(rules: readonly HostRule[]): string {
  return lines(
    rules.map(({ from, to }) => `location ~* "^${literalPattern(from)}/?$" { return 301 ${to}; }`),
  )
}

/** Conditions on the whole path, so that the same lines work in a virtual host and in `.htaccess`. */
function apache(rules: readonly HostRule[]): string {
  const conditions = rules.flatMap(({ from, address }) => [
    `RewriteCond %{REQUEST_URI} "^${literalPattern(from)}/?$" [NC]`,
    `RewriteRule ^ ${address} [R=301,L,NE,QSD]`,
  ])
  return lines(['RewriteEngine On', ...conditions])
}

/** https://caddyserver.com/docs/caddyfile/matchers#path: an exact, case-insensitive match. */
function caddy(rules: readonly HostRule[]): string {
  return lines(
    rules.flatMap(({ from, to }, index) => [
      `@old${index + 1} path "${from}" "${from}/"`,
      `redir @old${index + 1} ${to} permanent`,
    ]),
  )
}

/** lighttpd matches the URL as sent, with its query. Browsers send some characters as they are, and links may have them as %xx. */
function lighttpd(rules: readonly HostRule[]): string {
  const either = (sign: string) => `(?:${literalPattern(sign)}|%${sign.charCodeAt(0).toString(16)})`
  const sent = (path: string) =>
    encodeURI(path).replace(/([!&'()+,@])|[^!&'()+,@]+/g, (text, sign) =>
      sign ? either(sign) : literalPattern(text),
    )
  const pairs = rules.map(({ from, to }) => `  "(?i)^${sent(from)}/?(?:\\?.*)?$" => "${to}",`)
  return lines(['url.redirect = (', ...pairs, ')'])
}

/** Makes a refresh page for each redirect, for a host without rules. GitHub serves `x/index.html` for `/x` and `/x/`. */
function refreshPages(
  content: Content,
  redirects: readonly Redirect[],
  pages: readonly RenderedPage[],
): OutputFile[] {
  const { site } = content
  return redirects.map(({ from, to }) => {
    const [route = ''] = to.split('#')
    // The owner's own files have no title but their name.
    const title = pages.find(({ page }) => page.route === route)?.page.meta.title ?? route.slice(1)
    const props = { language: site.language, title, href: href(site.basePath, to) }
    const markup = renderToStaticMarkup(
      <RedirectDocument {...props} address={absoluteHref(site, route)} />,
    )
    return { path: redirectPath(from, site.host), bytes: `<!doctype html>${markup}\n` }
  })
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`
}
