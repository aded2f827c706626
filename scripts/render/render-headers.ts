import { href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import type { OutputFile } from '../base/output-file.ts'
import { OWNERSHIP_FILE, OWNERSHIP_MARK } from '../base/ownership.ts'
import { contentPolicy } from './content-policy.ts'
import type { RenderedPage } from './render-page.tsx'

/** Browser features that no page uses. */
const UNUSED = ['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'microphone', 'payment', 'usb']

/**
 * Makes `_headers`, which Netlify, Cloudflare Pages and others read, for headers that `meta` elements cannot replace. The
 * policy combines those of all pages and adds `frame-ancestors`, which browsers ignore in a `meta` element. No two rules
 * set the same header for a path, as hosts resolve that differently. So with a desk, which needs a different policy, each
 * page has its own rule, and all other paths are kept out of frames by the older `X-Frame-Options`.
 * @param deskPolicy the policy of the desk's page, if there is one
 */
export function renderHeaders(
  content: Content,
  pages: readonly RenderedPage[],
  deskPolicy: string | undefined,
  preview = false,
): OutputFile {
  const { basePath } = content.site
  const policyOf = (...some: RenderedPage[]) =>
    header(
      contentPolicy({
        scripts: some.flatMap((page) => page.scripts),
        styles: some.flatMap((page) => page.styles),
        formEndpoint: content.contact.form.endpoint,
        redirectOrigins: content.contact.form.service?.redirectOrigins,
      }),
    )
  const routes = pages
    .filter(({ kind }) => kind.listed !== false)
    .flatMap((page) =>
      pathsOf(href(basePath, page.page.route)).map((path): Rule => [path, deskPolicy ? [policyOf(page), REVALIDATE] : [REVALIDATE]]),
    )
  const rules: Rule[] = [
    [
      href(basePath, '/*'),
      [
        deskPolicy ? 'X-Frame-Options: DENY' : policyOf(...pages),
        'Strict-Transport-Security: max-age=63072000',
        'Referrer-Policy: strict-origin-when-cross-origin',
        `Permissions-Policy: ${UNUSED.map((feature) => `${feature}=()`).join(', ')}`,
        'X-Content-Type-Options: nosniff',
        'Cross-Origin-Opener-Policy: same-origin',
        ...(preview ? ['X-Robots-Tag: noindex'] : []),
      ],
    ],
    [href(basePath, '/assets/*'), ['Cache-Control: public, max-age=31536000, immutable']],
    // Before the pages: Cloudflare reads only the first hundred rules, and pages carry most of their policy themselves.
    ...(deskPolicy ? pathsOf(href(basePath, '/desk')).map((path): Rule => [path, [header(deskPolicy), REVALIDATE]]) : []),
    ...routes,
  ]
  const lines = rules.flatMap(([path, headers]) => [path, ...headers.map((line) => `  ${line}`)])
  return { path: OWNERSHIP_FILE, bytes: `${[OWNERSHIP_MARK, ...lines].join('\n')}\n` }
}

type Rule = [path: string, headers: string[]]

const REVALIDATE = 'Cache-Control: no-cache'

function header(policy: string): string {
  return `Content-Security-Policy: ${policy}; frame-ancestors 'none'`
}

/** Returns a page's path without and with a trailing slash. */
function pathsOf(path: string): string[] {
  return path.endsWith('/') ? [path] : [path, `${path}/`]
}
