import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildSite } from '../../build-site.ts'
import { TEST_NOW } from '../built-site.ts'
import { launch } from '../content/launched.ts'
import { copyRoofer } from '../content/roofer.ts'
import { freePort } from '../programs/server-process.ts'
import { CACHE, type ContentCopy, copyContent, folderOfFile, ROOT } from '../temporary.ts'
import { slowTest } from '../thorough.ts'
import { ask } from './server-requests.ts'
import { documented } from './server-setups.ts'

// A roofer moves from an old site, with redirects and static files, on every host and server.

const folder = folderOfFile()
let copy: ContentCopy
const site = (host: string) => path.join(folder(), host)

async function build(host: string): Promise<string> {
  await copy.edit('site.json', (said) => Object.assign(said, { host, basePath: '', routeFiles: host === 'own' ? 'folder' : 'file' }))
  await buildSite({ contentDir: copy.dir, outDir: site(host), now: TEST_NOW, cacheDir: CACHE })
  return site(host)
}

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
  await build('own')
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
  const args = ['scripts/run.js', 'start', site('own'), '--listen', String(port)]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const get = (address: string) => fetch(`http://127.0.0.1:${port}${address}`).catch(() => undefined)
  for (let tries = 0; tries < 400 && !(await get('/')); tries++) await wait(50)
  for (const [from = '', to = ''] of MOVED) {
    const { pathname, hash } = new URL((await get(from))?.url ?? 'none:')
    expect(from + pathname + hash).toBe(from + (to === '/#contact' ? '/' : to))
  }
})

test('each host gets redirects in its own form and no other', async () => {
  const netlify = await readFile(path.join(await build('netlify'), '_redirects'), 'utf8')
  expect(netlify.split('\n').slice(0, 2)).toEqual(['/Our%20Roofs.html /our-slates 301', '/our%20roofs.html /our-slates 301'])
  const cloudflare = await readFile(path.join(await build('cloudflare'), '_redirects'), 'utf8')
  expect(cloudflare.split('\n')).toEqual(expect.arrayContaining(['/deal/roofs /deal-roofers 301', '/deal/roofs/ /deal-roofers 301']))
  expect(existsSync(path.join(site('cloudflare'), '.redirects'))).toBe(false)

  const github = await build('github')
  const page = await readFile(path.join(github, 'deal/roofs/index.html'), 'utf8')
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/deal-roofers"/>')
  expect(page).toContain('<link rel="canonical" href="https://roofs.example.org/deal-roofers"/>')
  expect(page).toMatch(/default-src 'none'|default-src &#x27;none&#x27;/)
  expect(page).toContain('content="noindex"')
  expect(existsSync(path.join(github, 'Our Roofs.html'))).toBe(true)
  expect(existsSync(path.join(github, '_redirects'))).toBe(false)
})

test('a preview is noindex, disallows nothing in robots.txt, and keeps its canonical URLs', async () => {
  const outDir = site('preview')
  await buildSite({ contentDir: copy.dir, outDir, now: TEST_NOW, cacheDir: CACHE, preview: true })
  for (const name of ['index.html', 'sitemap.html', '404.html', 'deal-roofers.html']) {
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
  const refused = build('own')
  await expect(refused).rejects.toThrow(/redirects\.json: redirects\[3\]\.from is "\/Robots\.txt", which would hide a file of this site/)
  await expect(refused).rejects.toThrow(/redirects\[4\]\.from is "\/prices\.pdf"/)
  await expect(refused).rejects.toThrow(/static\/robots\.txt: The build makes a file with this name/)
})

slowTest('a launch records its addresses, and refuses to lose one', async () => {
  const own = await copyContent()
  await launch(own)
  const options = { contentDir: own.dir, outDir: site('launched'), now: TEST_NOW, cacheDir: CACHE, launch: true }
  await buildSite(options)
  const { addresses } = JSON.parse(await readFile(path.join(own.dir, 'addresses.json'), 'utf8'))
  expect(addresses).toHaveLength(26)
  await own.edit('addresses.json', (said) => said.addresses.push('/zoo.html'))
  await expect(buildSite(options)).rejects.toThrow('addresses[26] is "/zoo.html", which was public once')
  await own.edit('site.json', (said) => Object.assign(said, { host: 'own' }))
  await own.edit('home.json', (home) => Object.assign(home, { formerly: ['/Zoo.html'] }))
  await buildSite(options)
})
