import { expect, inject, test } from 'vitest'
import { readPages } from '../test/dom/pages.ts'

test('Cloudflare is asked to leave every e-mail address as it is', async () => {
  for (const { file, html } of await readPages(inject('siteDir'))) {
    const body = html.slice(html.indexOf('<body'))
    expect(body, file).toMatch(/^<body><!--email_off-->\s*</)
    expect(body, file).toContain('<!--/email_off-->')
    expect(body.replace(/<!--email_off-->.*<!--\/email_off-->/s, ''), file).not.toContain('@')
  }
})
