import { chmod, cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../build-site.ts'
import { listFiles } from '../../publish/write-site.ts'
import { TEST_NOW } from '../built-site.ts'
import { copyRoofer } from '../content/roofer.ts'
import { type Crawled, crawl } from '../dom/crawl.ts'
import { addressOf } from '../dom/pages.ts'
import { CACHE, folderOfFile } from '../temporary.ts'
import { oneOfEach } from '../thorough.ts'
import { nginxInFolder } from './server-setups.ts'
import { type HostRules, startHost } from './static-host.ts'

/** Hosting set-ups: the host, the base path, and the layout in which routes need no redirect. */
const HOSTS: (readonly [rules: HostRules | 'nginx', basePath: string, routeFiles: 'folder' | 'file'])[] = [
  ['github-pages', '/plaster-site', 'file'],
  ['github-pages', '', 'file'],
  ['cloudflare-pages', '', 'file'],
  ['netlify', '', 'file'],
  ['netlify', '/a/b.c', 'file'],
  ...(nginxInFolder.program ? [['nginx', '/firm', 'folder'] as const] : []),
]

interface Made {
  dist: string
  origin: string
}

const folder = folderOfFile()
const made = new Map<string, Promise<Made>>()

/** Builds a small site for a host, once for each base path and layout. */
function buildFor(basePath: string, routeFiles: 'folder' | 'file'): Promise<Made> {
  const name = `${routeFiles}${basePath.replaceAll('/', '-')}`
  const build = async (): Promise<Made> => {
    const { dir, edit } = await copyRoofer(path.join(folder(), name))
    let origin = ''
    await edit('site.json', (site) => {
      Object.assign(site, { basePath, routeFiles })
      origin = site.origin
    })
    const dist = path.join(dir, '../dist')
    await buildSite({ contentDir: dir, outDir: dist, now: TEST_NOW, cacheDir: CACHE })
    return { dist, origin }
  }
  const known = made.get(name) ?? build()
  made.set(name, known)
  return known
}

/** Serves the site in a subfolder of its own server. */
async function serveInFolder(dist: string, basePath: string): Promise<{ url: string; stop(): unknown }> {
  const root = path.join(folder(), 'root')
  await cp(dist, path.join(root, basePath), { recursive: true })
  // A server that drops its privileges must still be able to read.
  await chmod(folder(), 0o755)
  return nginxInFolder.start(root, path.join(folder(), 'nginx'))
}

describe.each(oneOfEach(HOSTS, ([rules]) => rules))('%s serves "%s" in the layout "%s"', (rules, basePath, routeFiles) => {
  let dist: string
  let origin: string
  let routes: string[]
  let host: { url: string; stop(): unknown }
  let found: Crawled
  const text = (name: string) => readFile(path.join(dist, name), 'utf8')
  const own = (route: string) => (basePath && route === '/' ? `${basePath}/` : basePath + route)

  beforeAll(async () => {
    ;({ dist, origin } = await buildFor(basePath, routeFiles))
    routes = (await listFiles(dist)).filter((file) => file.endsWith('.html') && file !== '404.html').map((file) => own(addressOf(file)))
    host = rules === 'nginx' ? await serveInFolder(dist, basePath) : await startHost(rules, dist, basePath)
    found = await crawl(host.url, origin, own('/'))
  })
  afterAll(() => host?.stop())

  test('every page is reached by links, and no address in a page is missing or redirected', () => {
    expect(found.faults).toEqual([])
    expect(found.pages.toSorted()).toEqual(routes.toSorted())
    expect(routes.length).toBeGreaterThan(6)
  })

  test('no page has an address outside its folder', () => {
    const outside = found.named.filter(({ address }) => {
      const local = address.startsWith(origin) ? address.slice(origin.length) : address
      return local.startsWith('/') && local !== own('/') && !local.startsWith(`${basePath}/`)
    })
    expect(outside).toEqual([])
  })

  test('each page has its own URL as canonical and in link previews', () => {
    for (const by of ['link[canonical]', 'og:url']) {
      const pairs = found.named.filter((item) => item.by === by).map(({ page, address }) => [page, address])
      expect(pairs.toSorted()).toEqual(routes.map((route) => [route, origin + route]).toSorted())
    }
  })

  test('the sitemap lists exactly the pages, and robots.txt names it', async () => {
    const listed = [...(await text('sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(listed.toSorted()).toEqual(routes.map((route) => origin + route).toSorted())
    expect(await text('robots.txt')).toContain(`Sitemap: ${origin}${basePath}/sitemap.xml`)
  })

  test('the manifest and the speculation rules stay in the folder', async () => {
    const manifest = JSON.parse(await text('site.webmanifest'))
    const icons = (manifest.icons as { src: string }[]).map(({ src }) => src)
    for (const address of [manifest.start_url, manifest.scope, manifest.id, ...icons].filter(Boolean)) {
      expect(new URL(address, `${origin}${basePath}/site.webmanifest`).pathname).toMatch(new RegExp(`^${basePath.replaceAll('.', '\\.')}/`))
    }
    for (const { src } of manifest.icons) {
      const { pathname } = new URL(src, `${host.url}${basePath}/site.webmanifest`)
      expect((await fetch(host.url + pathname, { redirect: 'manual' })).status, pathname).toBe(200)
    }
    const rules = [...(await text('index.html')).matchAll(/"href_matches":"([^"]+)"/g)].map(([, pattern]) => pattern)
    for (const pattern of rules) expect(pattern).toMatch(new RegExp(`^${basePath.replaceAll('.', '\\.')}/`))
  })

  test('the policy allows what the page loads, and everything is loaded from its own host', async () => {
    const policy = (await text('index.html')).match(/http-equiv="Content-Security-Policy" content="([^"]+)"/)?.[1] ?? ''
    for (const rule of ['img-src', 'font-src', 'manifest-src']) expect(policy).toMatch(new RegExp(`${rule} [^;]*'self'`))
    const loaded = found.named.filter(({ by }) => /\[(?:src|srcset)\]|^style$|link\[(?:icon|manifest|preload|apple)/.test(by))
    const remote = loaded.filter(({ address }) => !address.startsWith(`${basePath}/`) && !address.startsWith('data:image/svg+xml,'))
    expect(remote).toEqual([])
  })

  test('a missing page gets our 404 page with its status at any depth, and its links work', async () => {
    const page = await text('404.html')
    // A real server also hides the build's list of files.
    const hidden = rules === 'nginx' ? ['/.publishing.json'] : []
    for (const missing of ['/none', '/none/at/any/depth', '/our-slates/none', ...hidden]) {
      const response = await fetch(host.url + basePath + missing, { redirect: 'manual' })
      expect([response.status, await response.text()]).toEqual([404, page])
    }
    const { faults } = await crawl(host.url, origin, `${basePath}/404`)
    // On GitHub and Cloudflare `/404` itself has status 404 or 200; everything that it links to must exist.
    expect(faults.filter((fault) => !/\/404 answers 404/.test(fault))).toEqual([])
  })
})

test('the layout "folder" in a subfolder: the same links, each a folder with an index.html', async () => {
  const { dist, origin } = await buildFor('/plaster-site', 'folder')
  const host = await startHost('github-pages', dist, '/plaster-site')
  const { faults } = await crawl(host.url, origin, '/plaster-site/')
  host.stop()
  // This is why hosts that redirect folders need the other layout.
  expect(faults.length).toBeGreaterThan(0)
  for (const fault of faults) expect(fault).toMatch(/^(\/plaster-site\/[a-z-]+) answers 301 \1\/$/)
})
