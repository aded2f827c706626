import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redirectPath } from '../../../templates/fields/old-path.ts'
import { buildSite } from '../../build-site.ts'
import { literalPattern } from '../../load/literal-pattern.ts'
import { listFiles } from '../list-files.ts'
import {
  findProgram,
  freePort,
  type RunningServer,
  startServer,
} from '../programs/server-process.ts'
import { CACHE, copyContent, folderOfFile, ROOT } from '../temporary.ts'
import { TEST_NOW } from '../test-now.ts'

// A site with redirects and files of its owner's, on the servers of visitors and of one's own machine that docs/deploy.md describes.

const DOCS = path.join(ROOT, 'docs/servers')
const NGINX = findProgram('nginx')
const NGINX_TYPES = ['/etc', '/usr/local/etc', '/opt/homebrew/etc'].map(
  (one) => `${one}/nginx/mime.types`,
)
/** The configuration that is documented. */
const NGINX_CONF = readFileSync(path.join(DOCS, 'nginx.conf'), 'utf8')

/** Starts nginx for a folder, with a server's part of a configuration. */
async function startNginx(name: string, root: string, part: string): Promise<RunningServer> {
  const scratch = path.join(folder(), name)
  await mkdir(scratch)
  const port = await freePort()
  const server = part
    .replaceAll('/var/www/site', root)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
  const file = path.join(scratch, 'configuration')
  const whole = [
    `pid ${scratch}/nginx.pid;`,
    'daemon off;',
    'worker_processes 1;',
    'error_log stderr;',
    'events { }',
    `http { access_log off; include ${NGINX_TYPES.find((one) => existsSync(one))};`,
    'default_type application/octet-stream;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${scratch}/${name};`,
    ),
    server,
    '}',
  ]
  await writeFile(file, whole.join('\n'))
  return startServer(NGINX ?? '', ['-e', 'stderr', '-p', scratch, '-c', file], port)
}

/** Starts `serve`, which is only for a local look at the site, and has no settings for any of what it cannot do. */
async function startServe(): Promise<RunningServer> {
  const port = await freePort()
  const main = createRequire(import.meta.url).resolve('serve/build/main.js')
  const config = ['--config', path.join(DOCS, 'serve.json')]
  const args = [main, site, ...config, '--listen', `tcp://127.0.0.1:${port}`, '--no-clipboard']
  return startServer(process.execPath, args, port, { NO_UPDATE_CHECK: '1' })
}

/** Runs a server during the surrounding tests. Returns its URL inside them. */
function running(start: () => Promise<RunningServer>): () => string {
  let server: RunningServer | undefined
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server?.stop())
  return () => server?.url ?? ''
}

/** The correct media types of a site's files; a server may add a charset. */
const TYPES: Record<string, RegExp> = {
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
  pdf: /^application\/pdf$/,
}

/** The host names in the documented configurations, and a foreign one. */
const OWN = 'www.example.com'
const BARE = 'example.com'
const FOREIGN = 'evil.example'

const PAGE = '/sitemap'
const ASSET = '/assets/planted.abc123.jpg'
const QUERY = '?from=letter&to=%C3%A9'

/** Files in the served folder that nobody may read, and files not of the site that everybody must be able to read. */
const PRIVATE = [
  '/.env',
  '/.git/config',
  '/.publishing.json',
  '/.publishing/part.html',
  '/assets/.none.abc123.avif',
  '/firm/.publishing.json',
]
const PUBLIC = ['/.well-known/acme-challenge/token']

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
/** Other forms of these addresses, which nginx follows as well. */
const VARIANTS = [
  ['/our%20walls.HTML', '/privacy'],
  ['/old/contact.php?id=2', '/#contact'],
  ['/d%c3%a4cher', '/terms'],
] as const

/** A request and the status of its answer. */
interface ServerRequest {
  address: string
  method?: string
  headers?: Record<string, string>
  status: number
  /** The target of a redirect. */
  location?: RegExp
}

interface Answer {
  status: number
  headers: Record<string, string[] | undefined>
  bytes: Buffer
}

type Requests = Record<string, ServerRequest[]>

const requests = (status: number, ...addresses: string[]): ServerRequest[] =>
  addresses.map((address) => ({ address, status }))

/** The requests that every server answers alike, by topic. */
const FOR_ANYONE: Requests = {
  'existing files': [
    ...requests(200, '/', PAGE, PAGE + QUERY, ASSET, ...PUBLIC, '/.well-known/security.txt'),
    { address: PAGE, method: 'HEAD', status: 200 },
  ],
  'missing files': requests(
    404,
    ...['/none', '/none/at/any/depth', '/none%2fnone', `${PAGE}/none`, '/assets'],
    ...['js', 'css', 'avif', 'webp', 'woff2', 'webmanifest', 'jpg'].map(
      (ending) => `/assets/none.abc123.${ending}`,
    ),
  ),
}

/** The requests that only a server of visitors answers so. */
const FOR_VISITORS: Requests = {
  'an extra slash at the end': [PAGE, PAGE + QUERY].map((address) => ({
    address: address.replace(PAGE, `${PAGE}/`),
    status: 301,
    location: exactly('', address),
  })),
  'private files': requests(
    404,
    ...PRIVATE,
    ...['/%2eenv', '/.git', '/.git/', '/.none', '/.publishing.json?a=b', '/.redirects/nginx.map'],
  ),
  'the bare domain': ['/', PAGE, PAGE + QUERY, ASSET, '/none', '/%3Fa?c=d'].map((address) => ({
    address,
    headers: { host: BARE },
    status: 301,
    location: exactly(`http://${OWN}`, address),
  })),
  'other methods': ['/', PAGE, ASSET, '/none', '/assets/none.abc123.js'].flatMap((address) =>
    ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'].map((method) => ({
      address,
      method,
      status: 405,
    })),
  ),
  'byte ranges of a file, which it sends whole': [PAGE, ASSET].flatMap((address) =>
    ['bytes=0-2', 'bytes=99999999-'].map((range) => ({
      address,
      headers: { range },
      status: 200,
    })),
  ),
}

/** Addresses of an attacker who tries open redirects, header injection and path traversal. */
const HOSTILE = [
  ...[
    '//',
    '/\\',
    '/%5c',
    '/%5C/',
    '/%2f',
    '/%2F%2f',
    '/%09/',
    '/.%2f/',
    '/%0a/',
    '///',
    '/;//',
    '/%00/',
  ].flatMap((start) =>
    ['', '/', '//', '/%2f..', '?a=b', '/?a=b', '/%3fa'].map((end) => `${start}evil.example${end}`),
  ),
  ...[
    '/x%0d%0aInjected:%20yes',
    '/sitemap%0d%0aInjected:%20yes',
    '/sitemap/%0d%0aInjected:%20yes',
    '//sitemap',
    '/\\sitemap',
  ].flatMap((start) => [start, `${start}/`, `${start}/?a=b`]),
  '/sitemap/?a=%0d%0aInjected:%20yes',
  '/sitemap/?//evil.example/',
  '/..%2f..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5c',
]

const folder = folderOfFile()
let site: string
let notFound: Buffer
let pages: { route: string; file: string }[]
let assets: string[]

beforeAll(async () => {
  // A server that drops its privileges must still be able to read.
  await chmod(folder(), 0o755)
  site = path.join(folder(), 'site')
  const { dir, edit, write } = await copyContent(undefined, folder())
  await edit('site.json', (settings) => Object.assign(settings, { host: 'own' }))
  await write(
    'redirects.json',
    JSON.stringify({ redirects: REDIRECTS.map(([from, to]) => ({ from, to })) }),
  )
  await mkdir(path.join(dir, 'static/.well-known'), { recursive: true })
  await write('static/prices.pdf', '%PDF-1.4')
  await write('static/.well-known/security.txt', 'Contact: mailto:a@example.com\n')
  await buildSite({ contentDir: dir, outDir: site, now: TEST_NOW, cacheDir: CACHE })
  notFound = await readFile(path.join(site, '404.html'))
  const files = (await listFiles(site)).filter(
    (file) => !file.split('/').some((part) => part.startsWith('.')),
  )
  pages = files
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => ({ route: `/${file.replace(/(?:^|\/)index\.html$/, '')}`, file }))
    .filter(({ file }) => !REDIRECTS.some(([from]) => redirectPath(from) === file))
  // Files without an extension are for hosts, not for visitors.
  assets = files.filter((file) => !file.endsWith('.html') && path.extname(file) !== '')
  expect(pages).toHaveLength(26)
  for (const address of [ASSET, ...PRIVATE, ...PUBLIC]) {
    const file = path.join(site, address)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, `planted in ${address}`)
  }
})

/** Requests an address exactly as written, which `fetch` would normalise, under the site's own host name. */
function ask(
  url: string,
  address: string,
  method = 'GET',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path: address, method, headers: { host: OWN, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject)
        response.once('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headersDistinct,
            bytes: Buffer.concat(chunks),
          })
        })
      },
    )
    outgoing.once('error', reject).end()
  })
}

/** Asks and returns what is wrong with the answer. */
async function faultsAt(
  url: string,
  { address, method = 'GET', headers = {}, status, location }: ServerRequest,
): Promise<string[]> {
  const answer = await ask(url, address, method, headers)
  const faults = misled(answer)
  if (answer.status !== status) faults.push(`status ${answer.status} in place of ${status}`)
  if (location && !location.test(answer.headers.location?.[0] ?? ''))
    faults.push(`leads to ${answer.headers.location}`)
  faults.push(...headerFaults(answer, address))
  if (method === 'GET' && answer.status === 404) {
    if (!answer.bytes.equals(notFound)) faults.push("404 without the site's page")
    if (typeOf(answer) !== 'text/html; charset=utf-8') faults.push(`a page as ${typeOf(answer)}`)
  }
  return faults.map((fault) => `${method} ${address} ${Object.keys(headers)}: ${fault}`)
}

/** Returns faults if an answer redirects to another host, or has an injected header. */
function misled({ headers }: Answer): string[] {
  const faults = headers.injected ? ['carries a header that was in the address'] : []
  const leads = headers.location?.[0]
  if (leads !== undefined && new URL(leads, `http://${OWN}`).hostname !== OWN)
    faults.push(`leads to ${leads}`)
  return faults
}

/** Returns wrong, missing and duplicate headers. Only existing assets are cached. */
function headerFaults({ status, headers }: Answer, address: string): string[] {
  const isAsset = address.startsWith('/assets/') && [200, 304].includes(status)
  const caching = isAsset ? /^public, max-age=31536000, immutable$/ : /^no-cache$/
  return Object.entries({ ...SECURITY, 'cache-control': caching })
    .filter(([name, right]) => headers[name]?.length !== 1 || !right.test(headers[name][0] ?? ''))
    .map(([name]) => `${status} with ${name} ${JSON.stringify(headers[name])}`)
}

function exactly(before: string, address: string): RegExp {
  return new RegExp(`^${before}${literalPattern(address)}$`)
}

const typeOf = ({ headers }: Answer) => headers['content-type']?.[0]
const isPage = async ({ bytes }: Answer, file: string) =>
  bytes.equals(await readFile(path.join(site, file)))

function testRequests(server: () => string, all: Requests): void {
  test.each(Object.entries(all))('%s', async (_, some) => {
    const faults: string[] = []
    for (const one of some) faults.push(...(await faultsAt(server(), one)))
    expect(faults).toEqual([])
  })
}

const startDocumented = (name: string) => startNginx(name, site, NGINX_CONF)

for (const [name, program, start] of [
  ['serve', process.execPath, startServe],
  ['nginx', NGINX, () => startDocumented('for-anyone')],
] as const)
  describe.skipIf(!program)(`${name}, as documented`, () => {
    const server = running(start)

    test('every route is served without a redirect, and every file with the right type', async () => {
      const routes = [
        ...pages.map(({ route, file }) => [route, file, /^text\/html\b/] as const),
        ...assets.map(
          (file) =>
            [
              `/${file}`,
              file,
              TYPES[path.extname(file).slice(1)] ?? /^its type is not known here$/,
            ] as const,
        ),
      ]
      for (const [address, file, type] of routes) {
        const answer = await ask(server(), address)
        expect({ address, status: answer.status, type: typeOf(answer) }).toEqual({
          address,
          status: 200,
          type: expect.stringMatching(type),
        })
        expect(await isPage(answer, file), address).toBe(true)
      }
    })

    test('texts are compressed, pictures are not', async () => {
      const encoding = async (file: string) =>
        (await ask(server(), file, 'GET', { 'accept-encoding': 'gzip, br, zstd' })).headers[
          'content-encoding'
        ]?.[0]
      expect(await encoding('/')).toMatch(/^(?:gzip|br|zstd)$/)
      expect(await encoding(`/${assets.find((name) => name.endsWith('.jpg'))}`)).toBeUndefined()
    })

    test('never redirects to another host, sends an injected header or reads outside its folder', async () => {
      for (const address of HOSTILE) {
        const answer = await ask(server(), address).catch(
          (): Answer => ({ status: 400, headers: {}, bytes: Buffer.of() }),
        )
        expect(misled(answer), address).toEqual([])
        if (address.includes('passwd')) expect(answer.status, address).toBeGreaterThanOrEqual(300)
      }
    })

    testRequests(server, FOR_ANYONE)
  })

describe.skipIf(!NGINX)('nginx, as documented, for visitors', () => {
  const server = running(() => startDocumented('for-visitors'))

  testRequests(server, FOR_VISITORS)

  test('a foreign host name', async () => {
    for (const address of ['/', PAGE, `${PAGE}/`, ASSET, '/none', '/assets/']) {
      const answer = await ask(server(), address, 'GET', { host: FOREIGN })
      expect([...misled(answer), ...headerFaults(answer, address)], address).toEqual([])
    }
  })

  test('an old address leads to the new one', async () => {
    const answerTo = async (address: string) => {
      const { status, headers } = await ask(server(), address)
      return [status, headers.location?.[0]]
    }
    for (const [from, to] of [...REDIRECTS, ...VARIANTS])
      expect(await answerTo(from.replace(/\/$/, '')), from).toEqual([301, to])
  })

  test('what a browser has cached is not sent again, however it was compressed', async () => {
    const faults: string[] = []
    for (const address of [
      '/',
      '/licences.txt',
      `/${assets.find((name) => /^assets\/.*\.js$/.test(name))}`,
    ]) {
      for (const encoding of ['identity', 'gzip', 'br', 'zstd']) {
        const accepting = { 'accept-encoding': encoding }
        const { etag, 'last-modified': modified } = (await ask(server(), address, 'GET', accepting))
          .headers
        expect(etag ?? modified, address).toBeDefined()
        for (const [name, [value = ''] = []] of Object.entries({
          'if-none-match': etag,
          'if-modified-since': modified,
        })) {
          if (value)
            faults.push(
              ...(await faultsAt(server(), {
                address,
                headers: { ...accepting, [name]: value },
                status: 304,
              })),
            )
        }
      }
    }
    expect(faults).toEqual([])
  })
})

describe.skipIf(!NGINX)('nginx, with nothing but the folder', () => {
  const minimal = 'server { listen 80; root /var/www/site; }'
  const server = running(() => startNginx('minimal', site, minimal))

  test('every route is reached, with at most one redirect to a trailing slash', async () => {
    for (const { route, file } of pages) {
      const first = await ask(server(), route)
      const location =
        first.headers.location && new URL(first.headers.location[0] ?? '', server()).pathname
      const answer = location ? await ask(server(), location) : first
      expect({ route, status: answer.status, location }).toEqual({
        route,
        status: 200,
        location: location && `${route}/`,
      })
      expect(await isPage(answer, file), route).toBe(true)
    }
    expect((await ask(server(), '/no/such/page')).status).toBe(404)
  })
})

describe.skipIf(!NGINX)('nginx, with a site in a folder', () => {
  const root = () => path.join(folder(), 'root')
  const server = running(async () => {
    await cp(site, path.join(root(), 'firm'), { recursive: true })
    const uncommented = NGINX_CONF.replace(/^ {4}# (location = \/firm.*| {4}.*;|\})$/gm, '    $1')
    const part = uncommented.replaceAll(' /404.html', ' /firm/404.html')
    return startNginx('in-folder', root(), part)
  })

  test('serves it as the configuration describes', async () => {
    for (const { route, file } of pages.slice(0, 3)) {
      const answer = await ask(server(), `/firm${route}`)
      expect([answer.status, await isPage(answer, file)], route).toEqual([200, true])
    }
    for (const missing of ['/firm/none', '/firm/none/at/any/depth', '/firm/.publishing.json']) {
      const answer = await ask(server(), missing)
      expect([answer.status, await isPage(answer, '404.html')], missing).toEqual([404, true])
    }
  })
})
