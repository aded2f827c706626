import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, test, vi } from 'vitest'
import { type DevRun, runDev } from '../test/programs/dev-server.ts'
import { copyContent, temporaryFolder } from '../test/temporary.ts'

/** Sends a request with any `Host`, which `fetch` does not permit. */
async function ask(
  url: string,
  { body, ...options }: http.RequestOptions & { body?: string | Buffer } = {},
) {
  const request = http.request(url, options)
  request.end(body)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return { status: response.statusCode, text: await text(response) }
}

const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, 'localhost')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.unref()
  })

test('only pages of this server may call it, and they reach only files of the content', async () => {
  const copy = await copyContent()
  const opened = path.join(await temporaryFolder(), 'opened')
  const editor = path.join(path.dirname(opened), 'editor.sh')
  await writeFile(editor, `#!/bin/sh\necho "$@" > "${opened}"\n`)
  await chmod(editor, 0o755)
  const { url } = await runDev(['--content', copy.dir], { env: { LAUNCH_EDITOR: editor } })
  const { host, port } = new URL(url)
  const page = await ask(`${url}/`)
  const [, token = ''] = page.text.match(/name="dev-token" content="(\w+)"/) ?? []
  expect(page.status).toBe(200)
  expect(token).toHaveLength(32)

  expect((await ask(`${url}/`, { headers: { Host: `evil.example:${port}` } })).status).toBe(403)
  const own = { Origin: url, 'X-Dev-Token': token, 'Sec-Fetch-Site': 'same-origin' }
  const call = (name: string, headers: Record<string, string>, body: object | string) =>
    ask(`${url}/__desk/${name}`, {
      method: 'POST',
      headers: { Host: host, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const file = path.join(copy.dir, 'home.json')
  const before = await readFile(file)
  const after = String(before).replace(/(?<="title": ").*(?=")/, 'Another title of this page')
  const { head } = JSON.parse((await call('read', own, {})).text)
  const bytes = Buffer.from(after).toString('base64')
  const save = { head, changes: [{ path: 'home.json', bytes }] }
  expect((await call('write', { ...own, Origin: 'https://evil.example' }, save)).status).toBe(403)
  const open = (site: string) =>
    ask(`${url}/__open-in-editor?file=${encodeURIComponent(`${file}:12:3`)}`, {
      headers: { 'Sec-Fetch-Site': site },
    })
  expect((await open('cross-site')).status).toBe(403)
  expect(await readFile(file)).toEqual(before)

  expect((await call('write', own, save)).status).toBe(200)
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
  const portOf = ({ url }: DevRun) => Number(new URL(url).port)
  expect(portOf(second)).not.toBe(portOf(first))
  // Other servers may begin and end meanwhile.
  const further = portOf(second) > portOf(first) ? second : first
  expect(further.output()).toContain('Port 3000 is taken')
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
    expect(await isTaken(portOf(run)), signal).toBe(false)
  }
})

test('a site with a base path is served below it, with its assets, as hosts would', async () => {
  const copy = await copyContent()
  await copy.edit('site.json', (site) => Object.assign(site, { basePath: '/firm' }))
  const { url, output } = await runDev(['--content', copy.dir])
  expect(output()).toContain(`${url}/\n`)
  const { origin } = new URL(url)
  const page = await ask(`${url}/`)
  expect(page.status).toBe(200)
  expect(await ask(`${origin}/`)).toEqual(page)
  const [, script = ''] = page.text.match(/src="(\/firm\/assets\/[^"]+\.js)"/) ?? []
  const [, font = ''] = page.text.match(/url\((\/firm\/assets\/[^)]+)\)/) ?? []
  for (const found of [script, font, '/firm/privacy', '/firm/privacy/'])
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
  const files = (await readdir(siteDir, { recursive: true })).filter((name) =>
    /\.(?:html|js|xml|txt)$|_headers$/.test(name),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const name of files)
    expect(await readFile(path.join(siteDir, name), 'utf8'), name).not.toMatch(
      /__dev|dev-|<!--(?!\/?email_off-->)|[\u200b-\u200d\u2061-\u2064]/,
    )
})
