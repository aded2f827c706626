import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildSite } from '../../build-site.ts'
import { TEST_NOW } from '../built-site.ts'
import { copyRoofer } from '../content/roofer.ts'
import { freePort, startServer } from '../programs/server-process.ts'
import { CACHE, type ContentCopy, folderOfFile, ROOT } from '../temporary.ts'
import { ask } from './server-requests.ts'
import { documented } from './server-setups.ts'

// A roofer moves from an old site, with redirects and static files, on every server. The rules of hosts are tried in render-redirects.test.ts.

const folder = folderOfFile()
let copy: ContentCopy
const site = (name: string) => path.join(folder(), name)

const build = () => buildSite({ contentDir: copy.dir, outDir: site('own'), now: TEST_NOW, cacheDir: CACHE })

beforeAll(async () => {
  await chmod(folder(), 0o755)
  copy = await copyRoofer(folder())
  const redirects = [
    { from: '/Our%20Roofs.html', to: '/our-slates' },
    { from: '/old/contact.php', to: '/#contact' },
    { from: '/d%C3%A4cher', to: '/our-flat-roofs' },
  ]
  await copy.write('redirects.json', JSON.stringify({ redirects }))
  await copy.edit('areas/deal.json', (area) => Object.assign(area, { formerly: ['/deal/roofs/'] }))
  await mkdir(path.join(copy.dir, 'static/.well-known'), { recursive: true })
  await copy.write('static/prices.pdf', '%PDF-1.4')
  await copy.write('static/.well-known/security.txt', 'Contact: mailto:a@example.com\n')
  await copy.edit('site.json', (said) => Object.assign(said, { host: 'own', basePath: '', routeFiles: 'folder' }))
  await build()
})

const MOVED = [
  ['/Our%20Roofs.html', '/our-slates'],
  ['/our%20roofs.HTML', '/our-slates'],
  ['/old/contact.php?id=2', '/#contact'],
  ['/d%C3%A4cher', '/our-flat-roofs'],
  ['/d%c3%a4cher/', '/our-flat-roofs'],
  ['/deal/roofs', '/deal-roofers'],
  ['/deal/roofs/', '/deal-roofers'],
]

for (const setup of documented.filter(({ name }) => name !== 'serve' && name !== 'Apache, .htaccess alone')) {
  describe.skipIf(!setup.program)(`${setup.name}${setup.program ? '' : ' (left out: not installed)'}`, () => {
    test('redirects old addresses in one step, serves the owner’s files and hides the rules', async () => {
      const server = await setup.start(site('own'), path.join(folder(), setup.name))
      onTestFinished(() => server.stop())
      for (const [from = '', to = ''] of MOVED) {
        const { status, headers } = await ask(server.url, from)
        const location = headers.location?.[0]?.replace(/^https?:\/\/(?:www\.example\.com|roofs\.example\.org)/, '')
        expect({ from, status, location }).toEqual({ from, status: 301, location: to })
        expect(headers['x-content-type-options']).toEqual(['nosniff'])
      }
      expect((await ask(server.url, '/our-slates')).status).toBe(200)
      expect((await ask(server.url, '/prices.pdf')).headers['content-type']).toEqual(['application/pdf'])
      expect((await ask(server.url, '/.well-known/security.txt')).status).toBe(200)
      for (const name of ['nginx.conf', 'apache.conf', 'start']) {
        expect(existsSync(path.join(site('own'), '.redirects', name))).toBe(true)
        expect((await ask(server.url, `/.redirects/${name}`)).status).toBe(404)
      }
    })
  })
}

test('npm start redirects too', async () => {
  const port = await freePort()
  const args = [path.join(ROOT, 'scripts/run.js'), 'start', site('own'), '--listen', String(port)]
  const server = await startServer(process.execPath, args, port)
  onTestFinished(() => server.stop())
  for (const [from = '', to = ''] of MOVED) {
    const { pathname, hash } = new URL((await fetch(server.url + from)).url)
    expect(from + pathname + hash).toBe(from + (to === '/#contact' ? '/' : to))
  }
})

test('a preview is noindex, disallows nothing in robots.txt, and keeps its canonical URLs', async () => {
  const outDir = site('preview')
  await buildSite({ contentDir: copy.dir, outDir, now: TEST_NOW, cacheDir: CACHE, preview: true })
  for (const name of ['index.html', 'sitemap/index.html', '404.html', 'deal-roofers/index.html']) {
    const page = await readFile(path.join(outDir, name), 'utf8')
    expect(page.match(/<meta name="robots" content="[^"]*"/g), name).toEqual(['<meta name="robots" content="noindex"'])
    if (name !== '404.html') expect(page).toContain('<link rel="canonical" href="https://roofs.example.org/')
  }
  expect(await readFile(path.join(outDir, 'robots.txt'), 'utf8')).toBe('User-agent: *\nAllow: /\n')
  expect((await readFile(path.join(outDir, '_headers'), 'utf8')).split('\n')).toContain('  X-Robots-Tag: noindex')
  expect(existsSync(path.join(copy.dir, 'addresses.json'))).toBe(false)
})

test('a redirect from a file, and a static file named like one of the site, are refused with their place', async () => {
  await copy.edit('redirects.json', ({ redirects }) => redirects.push({ from: '/Robots.txt', to: '/' }, { from: '/prices.pdf', to: '/' }))
  await writeFile(path.join(copy.dir, 'static/robots.txt'), 'mine')
  const refused = build()
  await expect(refused).rejects.toThrow(/redirects\.json: redirects\[3\]\.from is "\/Robots\.txt", which would hide a file of this site/)
  await expect(refused).rejects.toThrow(/redirects\[4\]\.from is "\/prices\.pdf"/)
  await expect(refused).rejects.toThrow(/static\/robots\.txt: The build makes a file with this name/)
})
