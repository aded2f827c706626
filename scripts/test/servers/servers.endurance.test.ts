import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listFiles } from '../../publish/write-site.ts'
import { addressOf } from '../dom/pages.ts'
import type { RunningServer } from '../programs/server-process.ts'
import { documented, minimal, type ServerSetup } from './server-setups.ts'

/** The media types that are right for what a site is made of; a server may add a charset. */
const TYPES: Record<string, RegExp> = {
  html: /^text\/html\b/,
  js: /^(?:text|application)\/javascript\b/,
  css: /^text\/css\b/,
  json: /^application\/json\b/,
  webmanifest: /^application\/manifest\+json\b/,
  xml: /^(?:application|text)\/xml\b/,
  txt: /^text\/plain\b/,
  svg: /^image\/svg\+xml\b/,
  ico: /^image\/(?:x-icon|vnd\.microsoft\.icon)$/,
  png: /^image\/png$/,
  jpg: /^image\/jpeg$/,
  webp: /^image\/webp$/,
  avif: /^image\/avif$/,
  woff2: /^font\/woff2$/,
}
const MISSING = ['/no-such-page', '/no/such/page/at/any/depth', '/assets/none.js', '/plastering-in-essex/none', '/assets']
const SECURITY = {
  'content-security-policy': /frame-ancestors 'none'/,
  'strict-transport-security': /max-age=\d{7}/,
  'referrer-policy': /strict-origin/,
  'permissions-policy': /camera=\(\)/,
  'x-content-type-options': /^nosniff$/,
}

// Skipped tests are only counted in the report, so what this machine lacks is said here.
const lacking = [...new Set([...documented, ...minimal].filter(({ program }) => !program).map(({ name }) => name))]
if (lacking.length > 0) process.stderr.write(`Left out, because they are not installed: ${lacking.join(', ')}.\n`)

let folder: string
let site: string
let pages: { route: string; file: string }[]
let assets: string[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'servers-'))
  // A server that gives up its rights must still be able to read.
  await chmod(folder, 0o755)
  site = path.join(folder, 'site')
  await cp(inject('siteDir'), site, { recursive: true })
  const files = await listFiles(site)
  pages = files.filter((file) => file.endsWith('.html') && file !== '404.html').map((file) => ({ route: addressOf(file), file }))
  // Files without an ending are for hosts, not for visitors.
  assets = files.filter((file) => !file.endsWith('.html') && path.extname(file) !== '')
  expect(pages).toHaveLength(26)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function get(url: string, headers: Record<string, string> = {}): Promise<Response & { bytes: Buffer }> {
  const response = await fetch(url, { redirect: 'manual', headers })
  return Object.assign(response, { bytes: Buffer.from(await response.arrayBuffer()) })
}

/** One block of tests per server; those of a server that is not installed are skipped under the name of what is missing. */
function eachServer(setups: readonly ServerSetup[], what: string, tests: (server: () => string, setup: ServerSetup) => void): void {
  for (const setup of setups) {
    describe.skipIf(!setup.program)(`${setup.name}, ${what}${setup.program ? '' : ' (left out: not installed)'}`, () => {
      let running: RunningServer | undefined
      beforeAll(async () => {
        running = await setup.start(site, path.join(folder, `${setup.name}-${what.replace(/\W/g, '')}`))
      })
      afterAll(async () => {
        await running?.stop()
        await rm(path.join(site, '.htaccess'), { force: true })
      })
      tests(() => running?.url ?? '', setup)
    })
  }
}

eachServer(documented, 'as documented', (server) => {
  test('every route is there without a redirect', async () => {
    for (const { route, file } of pages) {
      const { bytes, headers, status } = await get(server() + route)
      expect({ route, status, type: headers.get('content-type') }).toEqual({
        route,
        status: 200,
        type: expect.stringMatching(TYPES.html ?? ''),
      })
      expect(bytes.equals(await readFile(path.join(site, file))), route).toBe(true)
    }
  })

  test('a slash too many leads to the route itself, and a query does not matter', async () => {
    const [, page] = pages
    const { headers, status } = await get(`${server()}${page?.route}/`)
    expect([301, 308]).toContain(status)
    expect(new URL(headers.get('location') ?? '', `${server()}/`).pathname).toBe(page?.route)
    expect((await get(`${server()}${page?.route}?from=letter`)).status).toBe(200)
  })

  test('every asset is there with its right type', async () => {
    for (const asset of assets) {
      const { bytes, headers, status } = await get(`${server()}/${asset}`)
      const right = TYPES[path.extname(asset).slice(1)]
      expect(right, `the type of ${asset} is not known here`).toBeDefined()
      expect({ asset, status, type: headers.get('content-type') }).toEqual({ asset, status: 200, type: expect.stringMatching(right ?? '') })
      expect(bytes.equals(await readFile(path.join(site, asset))), asset).toBe(true)
    }
  })

  test('texts are compressed, pictures are not', async () => {
    const encoding = async (file: string) =>
      (await get(server() + file, { 'accept-encoding': 'gzip, br, zstd' })).headers.get('content-encoding')
    expect(await encoding('/')).toMatch(/^(?:gzip|br|zstd)$/)
    expect(await encoding(`/${assets.find((name) => name.endsWith('.jpg'))}`)).toBeNull()
  })

  test('what is not there gets our page with status 404, at any depth', async () => {
    const page = await readFile(path.join(site, '404.html'))
    for (const missing of MISSING) {
      const { bytes, headers, status } = await get(server() + missing)
      expect({ missing, status, type: headers.get('content-type') }).toEqual({
        missing,
        status: 404,
        type: expect.stringMatching(TYPES.html ?? ''),
      })
      expect(bytes.equals(page), missing).toBe(true)
    }
  })

  test('security headers on pages, assets and the missing; assets are kept, pages asked for again', async () => {
    const asset = `/${assets.find((name) => name.startsWith('assets/'))}`
    for (const address of ['/', pages[1]?.route ?? '', asset, MISSING[1] ?? '']) {
      const { headers } = await get(server() + address)
      for (const [name, right] of Object.entries(SECURITY)) expect(headers.get(name), `${name} of ${address}`).toMatch(right)
    }
    expect((await get(server() + asset)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get(`${server()}${pages[1]?.route}`)).headers.get('cache-control')).toBe('no-cache')
  })
})

eachServer(minimal, 'with nothing but the folder', (server) => {
  test('every route is reached, with at most one redirect to a slash at its end', async () => {
    for (const { route, file } of pages) {
      const first = await get(server() + route)
      const location = first.headers.get('location')
      const answer = location === null ? first : await get(new URL(location, server() + route).href)
      expect({ route, status: answer.status, location: location && new URL(location, server()).pathname }).toEqual({
        route,
        status: 200,
        location: location === null ? null : `${route}/`,
      })
      expect(answer.bytes.equals(await readFile(path.join(site, file))), route).toBe(true)
    }
    expect((await get(`${server()}/no/such/page`)).status).toBe(404)
  })
})
