import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { readPages } from '../test/dom/pages.ts'

test('each page allows exactly its own scripts and styles', async () => {
  const siteDir = inject('siteDir')
  const hash = (text: Uint8Array | string) =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  for (const { file, html, document } of await readPages(siteDir)) {
    const policy =
      document
        .querySelector('meta[http-equiv="Content-Security-Policy"]')
        ?.getAttribute('content') ?? ''
    const directives = new Map(
      policy
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    )
    const inline = (pattern: RegExp) =>
      [...html.matchAll(pattern)].map(([, text = '']) => hash(text))
    expect(directives.get('style-src'), file).toEqual([
      "'self'",
      ...inline(/<style[^>]*>(.*?)<\/style>/gs),
    ])
    const script = document.querySelector('script[src]')
    const code = await readFile(path.join(siteDir, script?.getAttribute('src') ?? ''))
    expect(directives.get('script-src'), file).toEqual([
      hash(code),
      ...inline(/<script type="speculationrules">(.*?)<\/script>/gs),
    ])
    expect(`'${script?.getAttribute('integrity')}'`, file).toBe(hash(code))
    expect(policy, file).not.toMatch(/unsafe|\*|https?:/)
    expect(html, file).not.toMatch(/ style="| on[a-z]+="/)
  }
})
