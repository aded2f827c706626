import { href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import type { OutputFile } from '../base/output-file.ts'
import { OWNERSHIP_FILE, OWNERSHIP_MARK } from '../base/ownership.ts'
import { contentPolicy } from './content-policy.ts'
import type { RenderedPage } from './render-page.tsx'

/** Browser features that no page uses. */
const UNUSED = ['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'microphone', 'payment', 'usb']

/**
 * Writes `_headers`, which Netlify, Cloudflare Pages and others read, for headers that `meta` elements cannot replace. The
 * policy combines those of all pages and adds `frame-ancestors`, which browsers ignore in a `meta` element. No two rules
 * set the same header for a path, as hosts resolve that differently.
 */
export function renderHeaders(content: Content, pages: readonly RenderedPage[], preview = false): OutputFile {
  const { basePath } = content.site
  const policy = contentPolicy({
    scripts: pages.flatMap((page) => page.scripts),
    styles: pages.flatMap((page) => page.styles),
    formEndpoint: content.contact.form.endpoint,
    redirectOrigins: content.contact.form.service?.redirectOrigins,
  })
  const routes = pages
    .filter(({ kind }) => kind.listed !== false)
    .map(({ page }) => href(basePath, page.route))
    .flatMap((path) => (path.endsWith('/') ? [path] : [path, `${path}/`]))
  const rules: [path: string, headers: string[]][] = [
    [
      href(basePath, '/*'),
      [
        `Content-Security-Policy: ${policy}; frame-ancestors 'none'`,
        'Strict-Transport-Security: max-age=63072000',
        'Referrer-Policy: strict-origin-when-cross-origin',
        `Permissions-Policy: ${UNUSED.map((feature) => `${feature}=()`).join(', ')}`,
        'X-Content-Type-Options: nosniff',
        'Cross-Origin-Opener-Policy: same-origin',
        ...(preview ? ['X-Robots-Tag: noindex'] : []),
      ],
    ],
    [href(basePath, '/assets/*'), ['Cache-Control: public, max-age=31536000, immutable']],
    ...routes.map((path): [string, string[]] => [path, ['Cache-Control: no-cache']]),
  ]
  const lines = rules.flatMap(([path, headers]) => [path, ...headers.map((header) => `  ${header}`)])
  return { path: OWNERSHIP_FILE, bytes: `${[OWNERSHIP_MARK, ...lines].join('\n')}\n` }
}
