import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningServer } from '../programs/server-process.ts'
import { documented } from './server-setups.ts'

// What somebody sends who wants a server to lead a visitor elsewhere, or to say more than it should.

const HOSTILE = [
  ...['//', '/\\', '/%5c', '/%5C/', '/%2f', '/%2F%2f', '/%09/', '/.%2f/', '/%0a/', '///', '/;//', '/%00/'].flatMap((start) =>
    ['', '/', '//', '/%2f..', '?a=b', '/?a=b', '/%3fa'].map((end) => `${start}evil.example${end}`),
  ),
  ...['/x%0d%0aInjected:%20yes', '/sitemap%0d%0aInjected:%20yes', '/sitemap/%0d%0aInjected:%20yes', '//sitemap', '/\\sitemap'].flatMap(
    (start) => [start, `${start}/`, `${start}/?a=b`],
  ),
  '/sitemap/?a=%0d%0aInjected:%20yes',
  '/sitemap/?//evil.example/',
  '/..%2f..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5c',
]

let folder: string
let site: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'probes-'))
  // A server that gives up its rights must still be able to read.
  await chmod(folder, 0o755)
  site = path.join(folder, 'site')
  await cp(inject('siteDir'), site, { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Asks for an address exactly as it is written, which `fetch` would tidy up. */
function ask(url: string, address: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: address, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response))
    })
    asked.once('error', reject).end()
  })
}

describe.each(documented)('$name', ({ name, program, start }) => {
  let running: RunningServer
  beforeAll(async () => {
    if (program) running = await start(site, path.join(folder, name))
  })
  afterAll(async () => {
    await running?.stop()
    await rm(path.join(site, '.htaccess'), { force: true })
  })

  test.skipIf(!program)('leads nobody to another host, says nothing that was put into its mouth, and leaves its folder alone', async () => {
    for (const address of HOSTILE) {
      const { headers, statusCode = 0 } = await ask(running.url, address).catch(() => ({ headers: {}, statusCode: 400 }) as IncomingMessage)
      expect(headers, address).not.toHaveProperty('injected')
      if (address.includes('passwd')) expect(statusCode, address).toBeGreaterThanOrEqual(300)
      const { location } = headers
      if (location) expect(new URL(location, running.url).host, `${address} leads to ${location}`).toBe(new URL(running.url).host)
    }
  })

  test.skipIf(!program)('takes a slash too many away and nothing else', async () => {
    const { headers, statusCode } = await ask(running.url, '/sitemap/?from=letter&to=%C3%A9')
    expect([301, 308]).toContain(statusCode)
    // `serve` leaves the query out: https://github.com/vercel/serve-handler has no setting for that.
    const query = name === 'serve' ? '' : '?from=letter&to=%C3%A9'
    expect(new URL(headers.location ?? '', running.url).href).toBe(`${running.url}/sitemap${query}`)
    expect((await ask(running.url, '/sitemap/')).headers.location?.replace(/^https?:\/\/[^/]+/, '')).toBe('/sitemap')
  })
})
