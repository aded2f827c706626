import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { listFiles } from '../../publish/write-site.ts'
import { addressOf } from '../dom/pages.ts'
import type { RunningServer } from '../programs/server-process.ts'
import { type Answer, ask, faultsOf, misled, plant, REQUESTS } from './server-requests.ts'
import { documented, minimal, nginxInFolder, type ServerSetup } from './server-setups.ts'

/** The correct media types of a site's files; a server may add a charset. */
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

/** Addresses of an attacker who tries open redirects, header injection and path traversal. */
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

// The report only counts skipped tests, so the missing servers are named here.
const lacking = [...new Set([...documented, ...minimal].filter(({ program }) => !program).map(({ name }) => name))]
if (lacking.length > 0) process.stderr.write(`Left out, because they are not installed: ${lacking.join(', ')}.\n`)

let folder: string
let site: string
let notFound: Buffer
let pages: { route: string; file: string }[]
let assets: string[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'servers-'))
  // A server that drops its privileges must still be able to read.
  await chmod(folder, 0o755)
  site = path.join(folder, 'site')
  await cp(inject('siteDir'), site, { recursive: true })
  notFound = await readFile(path.join(site, '404.html'))
  const files = (await listFiles(site)).filter((file) => !path.basename(file).startsWith('.'))
  pages = files.filter((file) => file.endsWith('.html') && file !== '404.html').map((file) => ({ route: addressOf(file), file }))
  // Files without an extension are for hosts, not for visitors.
  assets = files.filter((file) => !file.endsWith('.html') && path.extname(file) !== '')
  expect(pages).toHaveLength(26)
  await plant(site)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Declares a block of tests per server; those of a missing server are skipped, by name. */
function eachServer(setups: readonly ServerSetup[], what: string, tests: (server: () => string, setup: ServerSetup) => void): void {
  for (const setup of setups) {
    describe.skipIf(!setup.program)(`${setup.name}, ${what}${setup.program ? '' : ' (left out: not installed)'}`, () => {
      let running: RunningServer | undefined
      beforeAll(async () => {
        running = await setup.start(site, path.join(folder, `${setup.name}-${what}`.replace(/\W/g, '')))
      })
      afterAll(async () => {
        await running?.stop()
        await rm(path.join(site, '.htaccess'), { force: true })
      })
      tests(() => running?.url ?? '', setup)
    })
  }
}

const typeOf = ({ headers }: Answer) => headers['content-type']?.[0]

eachServer(documented, 'as documented', (server, { cannot }) => {
  /** Inverts a test that a server is known to fail, so that a lifted limitation is noticed. */
  const testOf = (about: string) => (cannot.includes(about) ? test.fails : test)

  test('every route is served without a redirect', async () => {
    for (const { route, file } of pages) {
      const answer = await ask(server(), route)
      expect({ route, status: answer.status, type: typeOf(answer) }).toEqual({
        route,
        status: 200,
        type: expect.stringMatching(TYPES.html ?? ''),
      })
      expect(answer.bytes.equals(await readFile(path.join(site, file))), route).toBe(true)
    }
  })

  test('every asset is served with the right type', async () => {
    for (const asset of assets) {
      const answer = await ask(server(), `/${asset}`)
      const right = TYPES[path.extname(asset).slice(1)]
      expect(right, `the type of ${asset} is not known here`).toBeDefined()
      expect({ asset, status: answer.status, type: typeOf(answer) }).toEqual({
        asset,
        status: 200,
        type: expect.stringMatching(right ?? ''),
      })
      expect(answer.bytes.equals(await readFile(path.join(site, asset))), asset).toBe(true)
    }
  })

  test('texts are compressed, pictures are not', async () => {
    const encoding = async (file: string) =>
      (await ask(server(), file, 'GET', { 'accept-encoding': 'gzip, br, zstd' })).headers['content-encoding']?.[0]
    expect(await encoding('/')).toMatch(/^(?:gzip|br|zstd)$/)
    expect(await encoding(`/${assets.find((name) => name.endsWith('.jpg'))}`)).toBeUndefined()
  })

  for (const [about, requests] of Object.entries(REQUESTS)) {
    testOf(about)(about, async () => {
      const faults: string[] = []
      for (const asked of requests) {
        faults.push(...faultsOf(asked, await ask(server(), asked.address, asked.method, asked.headers), notFound))
      }
      expect(faults).toEqual([])
    })
  }

  testOf('cached files')('what a browser has cached is not sent again, however it was compressed', async () => {
    const faults: string[] = []
    for (const address of ['/', '/licences.txt', `/${assets.find((name) => /^assets\/.*\.js$/.test(name))}`]) {
      for (const encoding of ['identity', 'gzip', 'br', 'zstd']) {
        const accepting = { 'accept-encoding': encoding }
        const { etag, 'last-modified': modified } = (await ask(server(), address, 'GET', accepting)).headers
        expect(etag ?? modified, address).toBeDefined()
        for (const headers of [
          ...(etag ? [{ 'if-none-match': etag[0] }] : []),
          ...(modified ? [{ 'if-modified-since': modified[0] }] : []),
        ]) {
          const again = await ask(server(), address, 'GET', { ...accepting, ...headers } as Record<string, string>)
          faults.push(
            ...faultsOf({ address, status: [304] }, again, notFound).map((fault) => `${encoding}, ${Object.keys(headers)}: ${fault}`),
          )
        }
      }
    }
    expect(faults).toEqual([])
  })

  test('never redirects to another host, sends an injected header or reads outside its folder', async () => {
    for (const address of HOSTILE) {
      const answer = await ask(server(), address).catch((): Answer => ({ status: 400, headers: {}, bytes: Buffer.of() }))
      expect(misled(answer), address).toEqual([])
      if (address.includes('passwd')) expect(answer.status, address).toBeGreaterThanOrEqual(300)
    }
  })
})

eachServer(minimal, 'with nothing but the folder', (server) => {
  test('every route is reached, with at most one redirect to a trailing slash', async () => {
    for (const { route, file } of pages) {
      const first = await ask(server(), route)
      const location = first.headers.location && new URL(first.headers.location[0] ?? '', server()).pathname
      const answer = location ? await ask(server(), location) : first
      expect({ route, status: answer.status, location }).toEqual({ route, status: 200, location: location && `${route}/` })
      expect(answer.bytes.equals(await readFile(path.join(site, file))), route).toBe(true)
    }
    expect((await ask(server(), '/no/such/page')).status).toBe(404)
  })
})

describe.skipIf(!nginxInFolder.program)('nginx, with the site in a folder as its configuration describes', () => {
  test('serves pages below the folder, and the site’s page for what is missing or hidden', async () => {
    const root = path.join(folder, 'root')
    await cp(site, path.join(root, 'firm'), { recursive: true })
    const server = await nginxInFolder.start(root, path.join(folder, 'nginx-in-folder'))
    onTestFinished(() => server.stop())
    for (const { route, file } of pages.slice(0, 3)) {
      const answer = await ask(server.url, `/firm${route}`)
      expect([answer.status, answer.bytes.equals(await readFile(path.join(site, file)))], route).toEqual([200, true])
    }
    for (const missing of ['/firm/none', '/firm/none/at/any/depth', '/firm/.publishing.json']) {
      const answer = await ask(server.url, missing)
      expect([answer.status, answer.bytes.equals(notFound)], missing).toEqual([404, true])
    }
  })
})
