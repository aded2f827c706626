import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, test, vi } from 'vitest'
import { listFiles } from '../test/list-files.ts'
import { runDev } from '../test/programs/dev-server.ts'
import { copyContent, temporaryFolder } from '../test/temporary.ts'

/** Sends a request with any `Host`, which `fetch` does not permit. */
async function ask(
  url: string,
  { body, ...options }: http.RequestOptions & { body?: string } = {},
) {
  const request = http.request(url, options)
  request.end(body)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return { status: response.statusCode, text: await text(response) }
}

test('only pages of this server may call it, and they reach only files of the content', async () => {
  const { dir } = await copyContent()
  const opened = path.join(await temporaryFolder(), 'opened')
  const editor = `${opened}.sh`
  await writeFile(editor, `#!/bin/sh\necho "$@" > "${opened}"\n`, { mode: 0o755 })
  const { url } = await runDev(['--content', dir], { env: { LAUNCH_EDITOR: editor } })
  const page = await ask(`${url}/`)
  const [, token = ''] = page.text.match(/name="dev-token" content="(\w{32})"/) ?? []
  expect([page.status, token]).toEqual([200, expect.stringMatching(/./)])
  const { host, port } = new URL(url)
  expect((await ask(url, { headers: { Host: `evil.example:${port}` } })).status).toBe(403)

  const own = { Host: host, Origin: url, 'X-Dev-Token': token, 'Sec-Fetch-Site': 'same-origin' }
  const call = (name: string, body: object, headers: object = {}) =>
    ask(`${url}/__desk/${name}`, {
      method: 'POST',
      headers: { ...own, ...headers },
      body: JSON.stringify(body),
    })
  const file = path.join(dir, 'home.json')
  const before = await readFile(file)
  const after = String(before).replace(/(?<="title": ").*(?=")/, 'Another title of this page')
  const { head } = JSON.parse((await call('read', {})).text)
  const bytes = Buffer.from(after).toString('base64')
  const save = { head, changes: [{ path: 'home.json', bytes }] }
  const open = (site: string) =>
    ask(`${url}/__open-in-editor?file=${encodeURIComponent(`${file}:12:3`)}`, {
      headers: { 'Sec-Fetch-Site': site },
    })
  expect((await call('write', save, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await open('cross-site')).status).toBe(403)
  expect(await readFile(file)).toEqual(before)
  expect((await call('write', save)).status).toBe(200)
  expect(await readFile(file, 'utf8')).toBe(after)
  expect((await open('same-origin')).status).toBe(200)
  await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toContain(`${file} 12 3`)
  // Sources of the program are no files of the site.
  for (const source of ['/scripts/dev.ts', '/@fs/etc/passwd', '/package.json'])
    expect((await ask(url + source)).status, source).toBe(404)
})

test('SIGINT and SIGTERM end the process and free its port; a second server takes another port', async () => {
  const copy = await copyContent()
  const first = await runDev(['--content', copy.dir])
  const second = await runDev(['--content', copy.dir])
  expect(second.url).not.toBe(first.url)
  // Other servers may begin and end meanwhile.
  expect(first.output() + second.output()).toContain('Port 3000 is taken')
  for (const [run, signal] of [[first, 'SIGINT'] as const, [second, 'SIGTERM'] as const]) {
    // An open page must not keep it alive.
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': 13,
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol': 'vite-hmr',
    }
    const [, socket] = await once(http.get(run.url, { headers }), 'upgrade')
    socket.on('error', () => undefined)
    expect(await run.stop(signal), signal).toBe(0)
    await expect(fetch(run.url)).rejects.toThrow('fetch failed')
  }
})

test('a site with a base path is served below it, with its assets, as hosts would', async () => {
  const copy = await copyContent()
  await copy.edit('site.json', (site) => Object.assign(site, { basePath: '/firm' }))
  const { url, output } = await runDev(['--content', copy.dir])
  expect(output()).toContain(`${url}/\n`)
  const { origin } = new URL(url)
  const page = await ask(`${url}/`)
  expect(await ask(`${origin}/`)).toEqual({ ...page, status: 200 })
  const [, script = ''] = page.text.match(/src="(\/firm\/assets\/[^"]+\.js)"/) ?? []
  const [, font = ''] = page.text.match(/url\((\/firm\/assets\/[^)]+)\)/) ?? []
  for (const found of [script, font, '/firm/privacy', '/firm/privacy/', '/desk/'])
    expect((await ask(origin + found)).status, found).toBe(200)
  for (const missing of ['/privacy', '/firm/nowhere', '/firm/404'])
    expect((await ask(origin + missing)).status, missing).toBe(404)
})

test("a firm's own files have their types, and the newest bytes", async () => {
  const copy = await copyContent()
  await mkdir(path.join(copy.dir, 'static/.well-known'), { recursive: true })
  const types = {
    'prices.pdf': 'application/pdf',
    'card.vcf': 'application/octet-stream',
    'google1.html': 'text/html; charset=utf-8',
    '.well-known/security.txt': 'text/plain; charset=utf-8',
  }
  for (const name of Object.keys(types))
    await copy.write(`static/${name}`, `google-site-verification: ${name}`)
  const { url } = await runDev(['--content', copy.dir])
  for (const [name, type] of Object.entries(types)) {
    const { status, headers } = await fetch(`${url}/${name}`)
    expect([status, headers.get('Content-Type')], name).toEqual([200, type])
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
  await copy.write('static/.well-known/security.txt', 'Contact: two')
  const answer = async () => (await ask(`${url}/.well-known/security.txt`)).text
  await expect.poll(answer).toBe('Contact: two')
})

test("a firm's own look is there at the first answer after a save", async () => {
  const copy = await copyContent()
  const look = { colour: '#4b3a8c', motif: 'ridge', rhythm: 'centred' }
  await copy.write('brand.json', JSON.stringify(look))
  const { url } = await runDev(['--content', copy.dir])
  const [style] = (await ask(`${url}/`)).text.match(/<style>.*<\/style>/s) ?? ['none']
  await copy.edit('home.json', (home) => Object.assign(home.hero, { text: 'Saved again.' }))
  const saved = await vi.waitFor(async () => {
    const { text: html } = await ask(`${url}/`)
    expect(html).toContain('Saved again.')
    return html
  }, 60_000)
  expect(saved).toContain(style)
})

test('a published site has nothing of the server in it', async () => {
  const siteDir = inject('siteDir')
  const files = (await listFiles(siteDir)).filter((name) => /\.(?:html|js|xml|txt)$|^_/.test(name))
  expect(files.length).toBeGreaterThan(20)
  for (const name of files)
    expect(await readFile(path.join(siteDir, name), 'utf8'), name).not.toMatch(
      /__dev|dev-|<!--(?!\/?email_off-->)|[\u200b-\u200d\u2061-\u2064]/,
    )
})
