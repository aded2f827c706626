import { href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import type { OutputFile } from '../output-file.ts'

/** Browser features that no page uses. */
const UNUSED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'payment',
  'usb',
]

/**
 * Makes `_headers`, which Netlify, Cloudflare Pages and others read, for headers that `meta` elements cannot replace. Each page
 * has its policy in its own markup, the desk's too; only `frame-ancestors` does nothing there. The rules do not grow with the
 * pages, of which these hosts tell browsers anyway to ask again each time: some read only the first hundred rules, and no
 * line over 2,000 characters.
 */
export function renderHeaders(
  { site: { basePath } }: Pick<Content, 'site'>,
  preview = false,
): OutputFile {
  const lines = [
    '# Made by the build, like every file that .publishing.json lists. Other files beside it are kept.',
    href(basePath, '/*'),
    "  Content-Security-Policy: frame-ancestors 'none'",
    '  Strict-Transport-Security: max-age=63072000',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    `  Permissions-Policy: ${UNUSED.map((feature) => `${feature}=()`).join(', ')}`,
    '  X-Content-Type-Options: nosniff',
    '  Cross-Origin-Opener-Policy: same-origin',
    ...(preview ? ['  X-Robots-Tag: noindex'] : []),
    href(basePath, '/assets/*'),
    '  Cache-Control: public, max-age=31536000, immutable',
  ]
  return { path: '_headers', bytes: `${lines.join('\n')}\n` }
}
