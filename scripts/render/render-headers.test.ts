import { expect, test } from 'vitest'
import type { Content } from '../../templates/content.ts'
import { renderHeaders } from './render-headers.ts'

const linesFor = (basePath: string, preview = false) =>
  String(renderHeaders({ site: { basePath } } as Content, preview).bytes).split('\n')

test('every response carries the headers that a page cannot replace; assets alone are cached, for a year', () => {
  expect(linesFor('/roofs')).toEqual([
    expect.stringMatching(/^#/),
    '/roofs/*',
    "  Content-Security-Policy: frame-ancestors 'none'",
    '  Strict-Transport-Security: max-age=63072000',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    expect.stringMatching(/^ {2}Permissions-Policy: (?:[a-z-]+=\(\), )*camera=\(\), .*\w=\(\)$/),
    '  X-Content-Type-Options: nosniff',
    '  Cross-Origin-Opener-Policy: same-origin',
    '/roofs/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ])
})

test('search engines find the site, but no preview of it', () => {
  expect(linesFor('').join()).not.toContain('X-Robots-Tag')
  expect(linesFor('', true).slice(1, 9)).toContain('  X-Robots-Tag: noindex')
})
