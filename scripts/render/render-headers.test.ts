import { expect, test } from 'vitest'
import type { Content } from '../../templates/content.ts'
import { headersFor } from '../test/desk/headers-for.ts'
import { renderedPage } from '../test/dom/rendered-page.ts'
import { deskPolicy } from './content-policy.ts'
import { renderHeaders } from './render-headers.ts'

/** Returns the paths in a `_headers` file. */
const pathsIn = (text: string) => text.split('\n').filter((line) => /^\//.test(line))

const pages = ['/', '/a', '/404'].map((route, index) => ({
  ...renderedPage(route, '', route === '/404' ? 'not-found' : 'legal'),
  scripts: ['sha256-s', `sha256-${index}`],
  styles: [`sha256-style${index}`],
}))
const content = (basePath: string) => ({ site: { basePath }, contact: { form: { endpoint: null } } }) as Content

test('assets are cached for a year, pages are revalidated', () => {
  const text = String(renderHeaders(content(''), pages, undefined).bytes)
  expect(headersFor(text, '/assets/x.js').get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const route of ['/', '/a', '/a/']) expect(headersFor(text, route).get('cache-control')).toBe('no-cache')
  expect(pathsIn(text)).not.toContain('/404')
})

test('every response carries the headers that a page cannot replace', () => {
  const all = headersFor(String(renderHeaders(content(''), pages, undefined).bytes), '/nothing/here')
  expect(Object.fromEntries(all)).toMatchObject({
    'strict-transport-security': 'max-age=63072000',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(all.get('permissions-policy')).toContain('camera=(), ')
  expect(all.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'sha256-s' 'sha256-0' 'sha256-1' 'sha256-2'; style-src 'self' 'sha256-style0' 'sha256-style1' 'sha256-style2'; .*; frame-ancestors 'none'$/,
  )
})

test('with a base path, the paths include it', () => {
  expect(pathsIn(String(renderHeaders(content('/roofs'), pages, undefined).bytes))).toEqual([
    '/roofs/*',
    '/roofs/assets/*',
    '/roofs/',
    '/roofs/a',
    '/roofs/a/',
  ])
})

test('with a desk, every path has one policy at most, and the desk its own', () => {
  const policy = deskPolicy('https://git.example.com', ['sha256-d'])
  const text = String(renderHeaders(content(''), pages, policy).bytes)
  const policyOf = (path: string) => headersFor(text, path).get('content-security-policy')
  expect(policyOf('/')).toMatch(/^default-src 'none'; script-src 'sha256-s' 'sha256-0'; .*; frame-ancestors 'none'$/)
  expect(policyOf('/a/')).toMatch(/^default-src 'none'; script-src 'sha256-s' 'sha256-1'; style-src 'self' 'sha256-style1'; [^,]*$/)
  for (const path of ['/desk', '/desk/']) {
    expect(policyOf(path)).toBe(
      "default-src 'none'; script-src 'sha256-d' 'strict-dynamic'; style-src 'self'; img-src 'self' blob:; manifest-src 'self'; connect-src 'self' https://git.example.com; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'",
    )
  }
  for (const path of ['/assets/desk.js', '/nothing']) {
    expect(policyOf(path)).toBeUndefined()
    expect(headersFor(text, path).get('x-frame-options')).toBe('DENY')
  }
})
