import { spawnSync } from 'node:child_process'
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { type DevRun, runDev } from '../test/programs/dev-server.ts'
import { copyContent, ROOT, temporaryFolder } from '../test/temporary.ts'

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Asks as no browser would: with any name of a host. */
function ask(
  url: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<{ status: number; text: string; location?: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => {
        const { location } = response.headers
        resolve({ status: response.statusCode ?? 0, text, ...(location !== undefined && { location }) })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.unref()
  })

test('only pages of this very server are served and obeyed, and only files of the content are reached', async () => {
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

  for (const name of ['evil.example', `evil.example:${port}`, `localhost.evil.example:${port}`, `127.0.0.1:${Number(port) + 1}`])
    expect((await ask(`${url}/`, { headers: { Host: name } })).status, name).toBe(403)
  for (const name of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
    expect((await ask(`${url}/`, { headers: { Host: name } })).status, name).toBe(200)

  const before = await readFile(path.join(copy.dir, 'home.json'), 'utf8')
  const place = 'home.json#/hero/heading'
  const change = { kind: 'text', value: 'Taken over.', before: JSON.parse(before).hero.heading }
  const own = { Origin: url, 'X-Dev-Token': token, 'Sec-Fetch-Site': 'same-origin' }
  const order = (name: string, headers: Record<string, string>, body: object) =>
    ask(`${url}/__dev/${name}`, { method: 'POST', headers: { Host: host, ...headers }, body: JSON.stringify(body) })
  for (const headers of [
    { ...own, Origin: 'https://evil.example' },
    { ...own, Origin: `http://127.0.0.1:${port}` },
    { ...own, Origin: 'null' },
    { 'X-Dev-Token': token },
    { ...own, 'Sec-Fetch-Site': 'cross-site' },
    { ...own, 'Sec-Fetch-Site': 'same-site' },
    { ...own, 'X-Dev-Token': token.replace(/./g, '0') },
    { Origin: url },
  ]) {
    expect((await order('edit', headers, { place, change })).status, JSON.stringify(headers)).toBe(403)
  }
  const outside = [
    '../package.json#/name',
    '/etc/passwd#/0',
    'areas/../../package.json#/name',
    'images/hero.jpg#/0',
    '__proto__#/0',
    'README.md#',
  ]
  for (const name of outside) {
    expect((await order('value', own, { place: name })).status, name).toBe(404)
    expect((await order('edit', own, { place: name, change: { kind: 'remove' } })).status, name).toBe(422)
    const query = new URLSearchParams({ place: name, name: '../../x.jpg' })
    expect((await order(`picture?${query}`, own, {})).status, name).toBe(400)
  }
  expect((await order('open', own, { file: '/etc/passwd', line: 1, column: 1 })).status).toBe(403)
  expect((await order('open', own, { file: path.join(copy.dir, '../../../etc/passwd'), line: 1, column: 1 })).status).not.toBe(200)
  expect((await order('anything', own, {})).status).toBe(404)
  expect(await readFile(path.join(copy.dir, 'home.json'), 'utf8')).toBe(before)

  expect((await order('edit', own, { place, change })).status).toBe(200)
  expect(JSON.parse(await readFile(path.join(copy.dir, 'home.json'), 'utf8')).hero.heading).toBe('Taken over.')
  const file = path.join(copy.dir, 'home.json')
  expect((await order('open', own, { file, line: 12, column: 3 })).status).toBe(200)
  expect((await readFile(opened, 'utf8')).trim()).toContain(`${file} 12 3`)

  // The last good page stays and shows other items than the file has.
  const value = JSON.parse(await readFile(file, 'utf8'))
  value.symptoms.items.unshift({ ...value.symptoms.items[0], sign: 'New.' })
  const changed = JSON.stringify({ ...value, unknown: true }, null, 2)
  await writeFile(file, changed)
  const version = Number(page.text.match(/name="dev-version" content="(\d+)"/)?.[1])
  const item = { place: 'home.json#/symptoms/items/1', change: { kind: 'remove' } }
  for (const asked of [item, { ...item, version }, { ...item, version: version - 100 }]) {
    const { status, text } = await order('edit', own, asked)
    expect([status, text]).toEqual([409, expect.stringContaining('changed since')])
  }
  const picture = await readFile(path.join(copy.dir, 'images/hero.jpg'))
  const images = await readdir(path.join(copy.dir, 'images'))
  const older = new URLSearchParams({ place: 'home.json#/hero/image', name: 'x.jpg', version: String(version - 100) })
  const sent = { method: 'POST', headers: { Host: host, ...own }, body: picture }
  expect((await ask(`${url}/__dev/picture?${older}`, sent)).status).toBe(409)
  expect(await readdir(path.join(copy.dir, 'images'))).toEqual(images)
  expect(await readFile(file, 'utf8')).toBe(changed)

  await writeFile(file, changed.slice(0, 100))
  for (const [name, asked] of [
    ['value', { place }],
    ['edit', { place, change }],
    ['edit', item],
    ['unseen', { address: '/' }],
  ] as const) {
    const { status, text } = await order(name, own, asked)
    expect([status, text], name).toEqual([422, expect.stringMatching(/^home\.json cannot be read now: [^/]+$/)])
  }
})

test('SIGINT and SIGTERM end the one process and free its port; the second of two takes the next port', async () => {
  const copy = await copyContent()
  const first = await runDev(['--content', copy.dir])
  const second = await runDev(['--content', copy.dir])
  const portOf = ({ url }: DevRun) => Number(new URL(url).port)
  expect(portOf(second)).toBeGreaterThan(portOf(first))
  for (const [run, signal] of [[first, 'SIGINT'] as const, [second, 'SIGTERM'] as const]) {
    const children = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(run.child.pid)], { encoding: 'utf8' }).stdout
    // esbuild's own process, which ends with the one that it serves.
    const pids = [...children.matchAll(/^ *(\d+) (.*)$/gm)].map(([, pid, args]) => ({ pid: Number(pid), args }))
    for (const { args } of pids) expect(args).toMatch(/esbuild|^ps /)
    // A page that follows must not keep it alive.
    const following = http.get(`${run.url}/__dev/events`).on('error', () => undefined)
    await new Promise((resolve) => following.once('response', resolve))
    expect(await run.stop(signal), signal).toBe(0)
    expect(await isTaken(portOf(run)), signal).toBe(false)
    await expect.poll(() => pids.filter(({ pid, args }) => args?.includes('esbuild') && isAlive(pid)), { timeout: 5000 }).toEqual([])
  }
})

test('a site with a folder of its own on its host is shown there, with its styles', async () => {
  const copy = await copyContent()
  await copy.edit('site.json', (site) => {
    site.basePath = '/firm'
  })
  const { url, output } = await runDev(['--content', copy.dir])
  expect(output()).toContain(`${url}/\n`)
  const { origin } = new URL(url)
  expect(await ask(`${origin}/`)).toMatchObject({ status: 307, location: '/firm/' })
  const page = await ask(`${url}/`)
  expect(page.status).toBe(200)
  const [, script = ''] = page.text.match(/src="(\/firm\/assets\/[^"]+\.js)"/) ?? []
  const [, font = ''] = page.text.match(/url\((\/firm\/assets\/[^)]+)\)/) ?? []
  for (const asset of [script, font]) expect((await ask(origin + asset)).status, asset).toBe(200)
  expect(await ask(`${url}/privacy/`)).toMatchObject({ status: 307, location: '/firm/privacy' })
  expect((await ask(`${url}/nowhere`)).status).toBe(404)
  expect((await ask(`${url}/404`)).status).toBe(404)
})

test('what is typed wrongly is said in a sentence', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/run.js'), 'dev', '--contnt', 'x'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('npm run dev: --contnt is no option. Did you mean "--content"?')
})

test('nothing of it reaches a published site', async () => {
  const siteDir = inject('siteDir')
  const files = (await readdir(siteDir, { recursive: true })).filter((name) => /\.(?:html|js|xml|txt)$|_headers$/.test(name))
  expect(files.length).toBeGreaterThan(20)
  for (const name of files)
    expect(await readFile(path.join(siteDir, name), 'utf8'), name).not.toMatch(/__dev|dev-|data-edit|<!--|[\u200b-\u200d\u2060-\u2064]/)
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
