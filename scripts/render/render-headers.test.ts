import { expect, test } from 'vitest'
import type { Content } from '../../templates/content.ts'
import { renderHeaders } from './render-headers.ts'

/**
 * Returns the headers that a host sends for a path: those of every matching rule in `_headers`. Values of the same header are
 * joined with a comma (https://developers.cloudflare.com/pages/configuration/headers/, "Attach a header").
 */
function headersFor(text: string, pathname: string): Map<string, string> {
  const headers = new Map<string, string>()
  let matches = false
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = line.match(/^\s+([\w-]+): (.+)$/) ?? []
    if (!name && line && !line.startsWith('#')) matches = matchOf(line).test(pathname)
    const key = name.toLowerCase()
    if (name && matches)
      headers.set(key, headers.has(key) ? `${headers.get(key)}, ${value}` : value)
  }
  return headers
}

/** Turns a rule's path, with its wildcard, into a regular expression. */
function matchOf(rule: string): RegExp {
  return new RegExp(`^${rule.replace(/[.+?()[\]{}|^$\\]/g, '\\$&').replace('*', '.*')}$`)
}

const textFor = (basePath: string, preview = false) =>
  String(renderHeaders({ site: { basePath } } as Content, preview).bytes)

test('every response carries the headers that a page cannot replace; assets are cached for a year', () => {
  const text = textFor('')
  for (const route of ['/', '/a', '/desk/', '/nothing/here']) {
    const all = Object.fromEntries(headersFor(text, route))
    expect(all).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'strict-transport-security': 'max-age=63072000',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=(), '),
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(all).not.toHaveProperty('cache-control')
    expect(all).not.toHaveProperty('x-robots-tag')
  }
  expect(headersFor(text, '/assets/x.js').get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  )
  expect(headersFor(textFor('', true), '/').get('x-robots-tag')).toBe('noindex')
})

test('no line is too long for a host, and the rules are two, with the base path', () => {
  const lines = textFor('/roofs').split('\n')
  for (const line of lines) expect(line.length).toBeLessThan(2000)
  expect(lines.filter((line) => line.startsWith('/'))).toEqual(['/roofs/*', '/roofs/assets/*'])
})
