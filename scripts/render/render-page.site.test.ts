import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { listFiles } from '../test/list-files.ts'

const siteDir = inject('siteDir')
const pages = (await listFiles(siteDir)).filter((file) => file.endsWith('.html'))
const htmlOf = (file: string) => readFile(path.join(siteDir, file), 'utf8')

test('each page allows exactly its own scripts and styles', async () => {
  const hash = (text: Uint8Array | string) =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  for (const file of pages) {
    const html = await htmlOf(file)
    const [, policy = ''] =
      html.match(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/) ?? []
    const allowed = (directive: string) =>
      policy.match(new RegExp(`; ${directive} ([^;]*)`))?.[1]?.split(' ')
    const inline = (pattern: RegExp) =>
      [...html.matchAll(pattern)].map(([, text = '']) => hash(text))
    expect(allowed('style-src'), file).toEqual([
      "'self'",
      ...inline(/<style[^>]*>(.*?)<\/style>/gs),
    ])
    const [script = ''] = html.match(/<script [^>]*\bsrc="[^>]*>/) ?? []
    const code = hash(await readFile(path.join(siteDir, script.match(/src="([^"]*)/)?.[1] ?? '')))
    expect(allowed('script-src'), file).toEqual([
      code,
      ...inline(/<script type="speculationrules">(.*?)<\/script>/gs),
    ])
    expect(script, file).toContain(`integrity="${code.slice(1, -1)}"`)
    expect(policy, file).not.toMatch(/unsafe|\*|https?:/)
    expect(html, file).not.toMatch(/ style="| on[a-z]+="/)
  }
})

test('Cloudflare is asked to leave every e-mail address as it is', async () => {
  for (const file of pages) {
    const html = await htmlOf(file)
    const body = html.slice(html.indexOf('<body'))
    expect(body, file).toMatch(/^<body><!--email_off-->\s*</)
    expect(body, file).toContain('<!--/email_off-->')
    expect(body.replace(/<!--email_off-->.*<!--\/email_off-->/s, ''), file).not.toContain('@')
  }
})
