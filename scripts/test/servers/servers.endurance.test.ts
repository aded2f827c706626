import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { lookup } from 'mrmime'
import { beforeAll, describe, expect, test } from 'vitest'
import { redirectPath } from '../../../templates/fields/old-path.ts'
import { buildSite } from '../../build-site.ts'
import { editedSample, setting } from '../content/edited-folder.ts'
import { listFiles } from '../list-files.ts'
import {
  findProgram,
  freePort,
  type RunningServer,
  serveFolder,
  startServer,
} from '../programs/server-process.ts'
import { CACHE, copyContent, folderOfFile, ROOT } from '../temporary.ts'
import { TEST_NOW } from '../test-now.ts'

// A site with redirects and files of its owner's, on the servers of visitors and of one's own machine that docs/deploy.md describes.

const DOCS = path.join(ROOT, 'docs/servers')
const NGINX = findProgram('nginx')
const NGINX_TYPES = ['/etc', '/usr/local/etc', '/opt/homebrew/etc']
  .map((one) => `${one}/nginx/mime.types`)
  .find(existsSync)
/** The configuration that is documented. */
const NGINX_CONF = readFileSync(path.join(DOCS, 'nginx.conf'), 'utf8')

/** Starts nginx for a folder, with a server's part of a configuration. */
async function startNginx(root: string, part: string): Promise<RunningServer> {
  const scratch = await mkdtemp(path.join(folder(), 'nginx-'))
  const port = await freePort()
  const file = path.join(scratch, 'configuration')
  const server = part
    .replaceAll('/var/www/site', root)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${scratch}/${name};`,
  )
  await writeFile(
    file,
    `pid ${scratch}/nginx.pid; daemon off; worker_processes 1; error_log stderr; events { }
    http { access_log off; include ${NGINX_TYPES}; default_type application/octet-stream;
    ${temporary.join(' ')} ${server} }`,
  )
  return startServer(NGINX ?? '', ['-e', 'stderr', '-p', scratch, '-c', file], port)
}

/** The server of the surrounding tests. */
let url = ''

function running(start: () => Promise<RunningServer>): void {
  beforeAll(async () => {
    const server = await start()
    url = server.url
    return () => server.stop()
  })
}

/** The media types that have several right spellings; a server may add a charset. */
const SPELLINGS: Record<string, RegExp> = {
  '.js': /^(?:text|application)\/javascript\b/,
  '.xml': /^(?:application|text)\/xml\b/,
  '.ico': /^image\/(?:x-icon|vnd\.microsoft\.icon)$/,
}
const typeOf = (file: string) => SPELLINGS[path.extname(file)] ?? lookup(file) ?? 'a known type'

/** The host name in the documented configurations. */
const OWN = 'www.example.com'

const PAGE = '/sitemap'
const ASSET = '/assets/planted.abc123.jpg'
const QUERY = '?from=letter&to=%C3%A9'

/** Files in the served folder that nobody may read, and one not of the site that everybody must be able to read. */
const PRIVATE = ['/.env', '/.git/config', '/.publishing.json', '/firm/.publishing.json']
const CHALLENGE = '/.well-known/acme-challenge/token'

/** Headers that every answer has exactly once, whatever its status. */
const SECURITY = {
  'content-security-policy': /frame-ancestors 'none'/,
  'strict-transport-security': /max-age=\d{7}/,
  'referrer-policy': /strict-origin/,
  'permissions-policy': /camera=\(\)/,
  'x-content-type-options': /^nosniff$/,
}

/** Where the pages of an older site lead; an address that is longer than a line of nginx's tables is among them. */
const REDIRECTS = [
  ['/Our%20Walls.html', '/privacy'],
  ['/old/contact.php', '/#contact'],
  ['/d%C3%A4cher/', '/terms'],
  [`/${'long-'.repeat(50)}/(a+b).html`, '/terms'],
] as const

interface Answer {
  status: number
  headers: Record<string, string[] | undefined>
  bytes: Buffer
}

const folder = folderOfFile()
let site: string
let notFound: Buffer
let pages: { route: string; file: string }[]
let assets: string[]

beforeAll(async () => {
  // A server that drops its privileges must still be able to read.
  await chmod(folder(), 0o755)
  site = path.join(folder(), 'site')
  const redirects = REDIRECTS.map(([from, to]) => ({ from, to }))
  const content = editedSample({
    ...setting({ 'site.json host': 'own' }),
    'redirects.json': JSON.stringify({ redirects }),
    'static/prices.pdf': '%PDF-1.4',
    'static/.well-known/security.txt': 'Contact: mailto:a@example.com\n',
  })
  const { dir } = await copyContent(content, folder())
  await buildSite({ contentDir: dir, outDir: site, now: TEST_NOW, cacheDir: CACHE })
  notFound = await readFile(path.join(site, '404.html'))
  const files = (await listFiles(site)).filter((file) => !/(?:^|\/)\./.test(file))
  pages = files
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => ({ route: `/${file.replace(/(?:^|\/)index\.html$/, '')}`, file }))
    .filter(({ file }) => !REDIRECTS.some(([from]) => redirectPath(from) === file))
  // Files without an extension are for hosts, not for visitors.
  assets = files.filter((file) => !file.endsWith('.html') && path.extname(file) !== '')
  expect(pages).toHaveLength(26)
  for (const address of [ASSET, ...PRIVATE, CHALLENGE]) {
    const file = path.join(site, address)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, `planted in ${address}`)
  }
})

/** Requests an address exactly as written, which `fetch` would normalise, under the site's own host name. */
async function ask(address: string, headers: object = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const own = { host: OWN, ...headers }
  const outgoing = request({ hostname, port, path: address, method, headers: own, agent: false })
  const [response] = (await once(outgoing.end(), 'response')) as [IncomingMessage]
  const bytes = Buffer.concat(await response.toArray())
  return { status: response.statusCode ?? 0, headers: response.headersDistinct, bytes }
}

/** Returns what is wrong with an answer whatever was asked: its headers, and where it leads. */
function faultsOf({ status, headers, bytes }: Answer, address: string): string[] {
  // Only existing assets are cached.
  const isAsset = address.startsWith('/assets/') && [200, 304].includes(status)
  const caching = isAsset ? /^public, max-age=31536000, immutable$/ : /^no-cache$/
  const faults = Object.entries({ ...SECURITY, 'cache-control': caching })
    .filter(([name, right]) => headers[name]?.length !== 1 || !right.test(headers[name][0] ?? ''))
    .map(([name]) => `${status} with ${name} ${headers[name]}`)
  const leads = new URL(headers.location?.[0] ?? '/', `http://${OWN}`)
  if (leads.hostname !== OWN) faults.push(`leads to ${leads}`)
  if (headers.injected) faults.push('carries a header that was in the address')
  if (status === 404 && bytes.length > 0 && !bytes.equals(notFound))
    faults.push("404 without the site's page")
  return faults.map((fault) => `${address}: ${fault}`)
}

const isPage = async ({ bytes }: Answer, file: string) =>
  bytes.equals(await readFile(path.join(site, file)))

const nginx = () => startNginx(site, NGINX_CONF)

/** What an answer is not that should have a status, and be right whatever was asked. */
async function expectStatus(status: number, addresses: string[], ...how: [object?, string?]) {
  for (const address of addresses) {
    const answer = await ask(address, ...how)
    expect([answer.status, ...faultsOf(answer, address)], address).toEqual([status])
  }
}

for (const [name, program, start] of [
  // Only for a local look at the site: it has no settings for any of what it cannot do.
  ['serve', process.execPath, () => serveFolder(site, '--config', path.join(DOCS, 'serve.json'))],
  ['nginx', NGINX, nginx],
] as const)
  describe.skipIf(!program)(`${name}, as documented`, () => {
    running(start)

    test('every route is served without a redirect, and every file with the right type', async () => {
      const routes = [...pages, ...assets.map((file) => ({ route: `/${file}`, file }))]
      for (const { route: address, file } of routes) {
        const answer = await ask(address)
        expect(answer.headers['content-type']?.[0], address).toMatch(typeOf(file))
        expect([answer.status, await isPage(answer, file)], address).toEqual([200, true])
      }
    })

    test('texts are compressed, pictures are not', async () => {
      const encoding = async (address: string) =>
        (await ask(address, { 'accept-encoding': 'gzip, br' })).headers['content-encoding']?.[0]
      expect(await encoding('/')).toMatch(/^(?:gzip|br)$/)
      expect(await encoding(ASSET)).toBeUndefined()
    })

    test.each([
      [200, ['/', PAGE, PAGE + QUERY, ASSET, CHALLENGE, '/.well-known/security.txt']],
      [404, ['/none', '/none/at/any/depth', `${PAGE}/none`, '/assets', '/assets/none.abc123.js']],
    ])('%i comes with headers of security and of caching', expectStatus)
  })

describe.skipIf(!NGINX)('nginx, as documented, for visitors', () => {
  running(nginx)

  test.each<[what: string, status: number, addresses: string[], headers?: object]>([
    ['a private file', 404, [...PRIVATE, '/%2eenv', '/.git', '/.git/', '/.redirects/nginx.map']],
    ['a range, which is sent whole', 200, [PAGE, ASSET], { range: 'bytes=99999999-' }],
    ['another name of a host', 200, [PAGE, ASSET], { host: 'evil.example' }],
  ])('%s: %i', (_, ...asked) => expectStatus(...asked))

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', (method) =>
    expectStatus(405, ['/', PAGE, ASSET, '/none'], {}, method),
  )

  const BARE = 'example.com'
  test.each<[from: string, to: string, host?: string]>([
    ...REDIRECTS.map(([from, to]): [string, string] => [from.replace(/\/$/, ''), to]),
    ['/our%20walls.HTML', '/privacy'],
    ['/old/contact.php?id=2', '/#contact'],
    ['/d%c3%a4cher', '/terms'],
    [`${PAGE}/`, PAGE],
    [`${PAGE}/${QUERY}`, PAGE + QUERY],
    [PAGE + QUERY, `http://${OWN}${PAGE}${QUERY}`, BARE],
    ['/none', `http://${OWN}/none`, BARE],
    ['/%3Fa?c=d', `http://${OWN}/%3Fa?c=d`, BARE],
  ])('%s leads to %s', async (from, to, host = OWN) => {
    const { status, headers } = await ask(from, { host })
    expect([status, headers.location]).toEqual([301, [to]])
  })

  // What the rewriting of slashes, and a redirect by a decoded address, would let through.
  test.each([
    '//evil.example/',
    '/%5cevil.example/',
    '/.%2fevil.example/',
    '/%0a/evil.example/?a=b',
    '/sitemap%0d%0aInjected:%20yes/',
    '/sitemap/?a=%0d%0aInjected:%20yes',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  ])('%s leads nowhere else, injects no header and reads nothing outside', async (address) => {
    const answer = await ask(address)
    const faults = answer.status === 400 ? [] : faultsOf(answer, address)
    expect([...faults, answer.status < 300]).toEqual([false])
  })

  test.each(['identity', 'gzip'])(
    'what a browser has cached as %s is not sent again',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding }
      for (const address of ['/', '/licences.txt']) {
        const { etag: [etag = ''] = [] } = (await ask(address, headers)).headers
        await expectStatus(304, [address], { ...headers, 'if-none-match': etag })
      }
    },
  )
})

describe.skipIf(!NGINX)('nginx, with nothing but the folder', () => {
  running(() => startNginx(site, 'server { listen 80; root /var/www/site; }'))

  test('every route is reached, with at most one redirect to a trailing slash', async () => {
    for (const { route, file } of pages) {
      const first = await ask(route)
      const answer = first.status === 301 ? await ask(`${route}/`) : first
      expect([answer.status, await isPage(answer, file)], route).toEqual([200, true])
    }
    expect((await ask('/no/such/page')).status).toBe(404)
  })
})

describe.skipIf(!NGINX)('nginx, with a site in a folder', () => {
  running(async () => {
    const root = path.join(folder(), 'root')
    await cp(site, path.join(root, 'firm'), { recursive: true })
    const uncommented = NGINX_CONF.replace(/^ {4}# (location = \/firm.*| {4}.*;|\})$/gm, '    $1')
    const part = uncommented.replaceAll(' /404.html', ' /firm/404.html')
    return startNginx(root, part)
  })

  test.each([
    ['/firm/', 200, 'index.html'],
    ['/firm/sitemap', 200, 'sitemap/index.html'],
    ['/firm/none/at/any/depth', 404, '404.html'],
    ['/firm/.publishing.json', 404, '404.html'],
  ])('%s is answered by %i and %s', async (address, status, file) => {
    const answer = await ask(address)
    expect([answer.status, await isPage(answer, file)]).toEqual([status, true])
  })
})
