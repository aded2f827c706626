import { renderToStaticMarkup } from 'react-dom/server'
import { absoluteHref, href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import { RedirectDocument } from '../../templates/document.tsx'
import { decodedPath } from '../../templates/fields/old-path.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { Redirect } from '../content/redirect-rules.ts'
import type { RenderedPage } from './render-page.tsx'

/** An old address as rules need it. */
interface Rule {
  /** The path with the site's own folder, decoded and without a slash at its end. */
  from: string
  to: string
  /** The same with the host. */
  address: string
}

/** The files by which the host that `site.json` names leads old addresses to their pages. */
export function renderRedirects(content: Content, pages: readonly RenderedPage[], redirects: readonly Redirect[]): OutputFile[] {
  if (redirects.length === 0) return []
  const { site } = content
  const rules = redirects.map(({ from, to }) => ({
    from: href(site.basePath, decodedPath(from)?.replace(/\/$/, '') ?? from),
    to: href(site.basePath, to),
    address: absoluteHref(site, to),
  }))
  switch (site.host) {
    case 'netlify':
      return [{ path: '_redirects', bytes: hostRules(rules, false) }]
    case 'cloudflare':
      return [{ path: '_redirects', bytes: hostRules(rules, true) }]
    case 'github':
      return refreshPages(content, redirects, pages)
    case 'own':
      return Object.entries({ 'nginx.conf': nginx, 'apache.conf': apache, 'caddy.conf': caddy, 'lighttpd.conf': lighttpd, start }).map(
        ([name, form]) => ({ path: `.redirects/${name}`, bytes: form(rules) }),
      )
    default:
      return []
  }
}

/**
 * `_redirects`. Both hosts compare capital letters, so an address stands there as it was and in small ones. Netlify takes a
 * slash at the end away before it looks, and serves an existing file before a rule without "!"; no rule here has one.
 * https://docs.netlify.com/manage/routing/redirects/redirect-options/#trailing-slash
 * https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#shadowing
 * Cloudflare compares the slash, too, and follows a rule whether or not there is a file.
 * https://developers.cloudflare.com/pages/configuration/redirects/
 */
function hostRules(rules: readonly Rule[], slashes: boolean): string {
  return lines(
    rules.flatMap(({ from, to }) => {
      const paths = [from, from.toLowerCase()].flatMap((path) => (slashes ? [path, `${path}/`] : [path]))
      return [...new Set(paths)].map((path) => `${encodeURI(path)} ${to} 301`)
    }),
  )
}

/** The rules for `npm start`. */
function start(rules: readonly Rule[]): string {
  return hostRules(rules, false)
}

/** https://nginx.org/en/docs/http/ngx_http_core_module.html#location: the path is compared decoded. */
function nginx(rules: readonly Rule[]): string {
  return lines(rules.map(({ from, to }) => `location ~* "^${pattern(from)}/?$" { return 301 ${to}; }`))
}

/** A condition on the whole path, so that the same lines work in a virtual host and in `.htaccess`. */
function apache(rules: readonly Rule[]): string {
  const conditions = rules.flatMap(({ from, address }) => [
    `RewriteCond %{REQUEST_URI} "^${pattern(from)}/?$" [NC]`,
    `RewriteRule ^ ${address} [R=301,L,NE,QSD]`,
  ])
  return lines(['RewriteEngine On', ...conditions])
}

/** https://caddyserver.com/docs/caddyfile/matchers#path: exact, whatever the case. */
function caddy(rules: readonly Rule[]): string {
  return lines(
    rules.flatMap(({ from, to }, index) => [`@old${index + 1} path "${from}" "${from}/"`, `redir @old${index + 1} ${to} permanent`]),
  )
}

/** lighttpd compares the address as it was sent, with its query. */
function lighttpd(rules: readonly Rule[]): string {
  const pairs = rules.map(({ from, to }) => `  "(?i)^${pattern(encodeURI(from))}/?(?:\\?.*)?$" => "${to}",`)
  return lines(['url.redirect = (', ...pairs, ')'])
}

/** A page each, for a host without rules. GitHub finds `x/index.html` for `/x` and for `/x/`. */
function refreshPages(content: Content, redirects: readonly Redirect[], pages: readonly RenderedPage[]): OutputFile[] {
  const { site } = content
  const taken = new Set(pages.map(({ file }) => file.path))
  return redirects.flatMap(({ from, to }) => {
    const path = (decodedPath(from) ?? from).slice(1).replace(/\/$/, '')
    const file = path.endsWith('.html') ? path : `${path}/index.html`
    const target = pages.find(({ page }) => page.route === to.split('#')[0])
    // What would hide a page is refused, once all of these are known.
    if (taken.has(file) || !target) return []
    const props = { language: site.language, title: target.page.meta.title, href: href(site.basePath, to) }
    const markup = renderToStaticMarkup(<RedirectDocument {...props} address={absoluteHref(site, target.page.route)} />)
    return [{ path: file, bytes: `<!doctype html>${markup}\n` }]
  })
}

function pattern(path: string): string {
  return path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`
}
