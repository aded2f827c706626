import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { readPages } from '../test/pages.ts'
import { contentPolicy, integrityOf } from './content-policy.ts'

const parts = { scripts: ['sha256-a', 'sha256-b', 'sha256-a'], styles: ['sha256-c'], formEndpoint: null }

test('only what the pages do is allowed, each hash once', () => {
  expect(contentPolicy(parts)).toBe(
    "default-src 'none'; script-src 'sha256-a' 'sha256-b'; style-src 'sha256-c'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
      "base-uri 'none'; form-action mailto:; require-trusted-types-for 'script'; trusted-types 'none'",
  )
})

test('a form that is posted is allowed its host and nothing behind it', () => {
  expect(contentPolicy({ ...parts, formEndpoint: 'https://forms.example.com:8443/a;b?c' })).toContain(
    'form-action https://forms.example.com:8443;',
  )
})

test('a hash is written as policies and integrity attributes want it', () => {
  expect(integrityOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=')
})

test('each page allows exactly the scripts and the styles that stand in it', async () => {
  const siteDir = inject('siteDir')
  const hash = (text: Uint8Array | string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  for (const { file, html, document } of await readPages(siteDir)) {
    const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? ''
    const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]))
    const inline = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => hash(text))
    expect(directives.get('style-src'), file).toEqual(inline(/<style[^>]*>(.*?)<\/style>/gs))
    const script = document.querySelector('script[src]')
    const code = await readFile(path.join(siteDir, script?.getAttribute('src') ?? ''))
    expect(directives.get('script-src'), file).toEqual([hash(code), ...inline(/<script type="speculationrules">(.*?)<\/script>/gs)])
    expect(`'${script?.getAttribute('integrity')}'`, file).toBe(hash(code))
    expect(policy, file).not.toMatch(/unsafe|\*|https?:/)
    expect(html, file).not.toMatch(/ style="| on[a-z]+="/)
  }
})
