import type { Content } from '../../templates/content/content-schema.ts'
import { href } from '../../templates/site.ts'
import type { OutputFile } from '../base/output-file.ts'
import { contentPolicy } from './content-policy.ts'
import type { Page } from './render-route.tsx'

/** Features of browsers that no page uses. */
const UNUSED = ['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'microphone', 'payment', 'usb']

/** The first line, by which a later build knows a folder that it may publish into. */
export const HEADERS_MARK = '# Made by the build, like every file beside it. What else is put here is removed.'

/**
 * `_headers`, which Netlify, Cloudflare Pages and others read: what a `meta` element cannot say. The policy is the
 * pages' own, all of them together, with `frame-ancestors` added, which browsers ignore in a `meta` element.
 * No path is named by two rules with the same header, because hosts differ in what they make of that.
 */
export function renderHeaders(content: Content, pages: readonly Page[]): OutputFile {
  const policy = contentPolicy({
    scripts: pages.flatMap((page) => page.scripts),
    styles: pages.flatMap((page) => page.styles),
    formEndpoint: content.contact.form.endpoint,
  })
  const routes = pages
    .filter(({ route }) => route.kind !== 'not-found')
    .map(({ route }) => href(content, route.path))
    .flatMap((path) => (path.endsWith('/') ? [path] : [path, `${path}/`]))
  const rules: [path: string, headers: string[]][] = [
    [
      href(content, '/*'),
      [
        `Content-Security-Policy: ${policy}; frame-ancestors 'none'`,
        'Strict-Transport-Security: max-age=63072000',
        'Referrer-Policy: strict-origin-when-cross-origin',
        `Permissions-Policy: ${UNUSED.map((feature) => `${feature}=()`).join(', ')}`,
        'X-Content-Type-Options: nosniff',
        'Cross-Origin-Opener-Policy: same-origin',
      ],
    ],
    [href(content, '/assets/*'), ['Cache-Control: public, max-age=31536000, immutable']],
    ...routes.map((path): [string, string[]] => [path, ['Cache-Control: no-cache']]),
  ]
  const lines = rules.flatMap(([path, headers]) => [path, ...headers.map((header) => `  ${header}`)])
  return { path: '_headers', bytes: `${[HEADERS_MARK, ...lines].join('\n')}\n` }
}
