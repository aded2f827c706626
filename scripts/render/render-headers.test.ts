import { expect, test } from 'vitest'
import type { Content } from '../../templates/content.ts'
import { renderedPage } from '../test/dom/rendered-page.ts'
import { renderHeaders } from './render-headers.ts'

/** The rules of a `_headers` file: path, then header by its name in small letters. */
function rulesOf(text: string): Map<string, Map<string, string>> {
  const rules = new Map<string, Map<string, string>>()
  let current = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = line.match(/^ {2}([\w-]+): (.+)$/) ?? []
    if (name) current.set(name.toLowerCase(), value)
    else if (line && !line.startsWith('#')) {
      current = new Map()
      rules.set(line, current)
    }
  }
  return rules
}

const pages = ['/', '/a', '/404'].map((route, index) => ({
  ...renderedPage(route, '', route === '/404' ? 'not-found' : 'legal'),
  scripts: ['sha256-s', `sha256-${index}`],
  styles: [`sha256-style${index}`],
}))
const content = (basePath: string) => ({ site: { basePath }, contact: { form: { endpoint: null } } }) as Content

test('assets are kept for a year, pages are asked for again', () => {
  const rules = rulesOf(String(renderHeaders(content(''), pages).bytes))
  expect(rules.get('/assets/*')?.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const route of ['/', '/a', '/a/']) expect(rules.get(route)?.get('cache-control')).toBe('no-cache')
  expect(rules.has('/404')).toBe(false)
})

test('every response carries the headers that a page cannot replace', () => {
  const all = rulesOf(String(renderHeaders(content(''), pages).bytes)).get('/*')
  expect(Object.fromEntries(all ?? [])).toMatchObject({
    'strict-transport-security': 'max-age=63072000',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(all?.get('permissions-policy')).toContain('camera=(), ')
  expect(all?.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'sha256-s' 'sha256-0' 'sha256-1' 'sha256-2'; style-src 'self' 'sha256-style0' 'sha256-style1' 'sha256-style2'; .*; frame-ancestors 'none'$/,
  )
})

test('below a folder of the host, the paths are below it too', () => {
  expect([...rulesOf(String(renderHeaders(content('/roofs'), pages).bytes)).keys()]).toEqual([
    '/roofs/*',
    '/roofs/assets/*',
    '/roofs/',
    '/roofs/a',
    '/roofs/a/',
  ])
})
