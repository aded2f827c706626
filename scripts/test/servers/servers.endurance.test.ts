import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
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
import { CACHE, copyContent, folderOfFile } from '../temporary.ts'
import { TEST_NOW } from '../test-now.ts'

// A site with redirects and files of its owner's, on every server that docs/deploy.md describes.

const DOCS = path.join(import.meta.dirname, '../../../docs/servers')

const NGINX_TYPES = ['/etc', '/usr/local/etc', '/opt/homebrew/etc'].map(
  (one) => `${one}/nginx/mime.types`,
)

/** A whole configuration around a server's part of it. */
const configurationOf = (server: string, scratch: string) =>
  [
    `pid ${scratch}/nginx.pid;`,
    'daemon off;',
    'worker_processes 1;',
    'error_log stderr;',
    'events { }',
    `http { access_log off; include ${existing(NGINX_TYPES)};`,
    'default_type application/octet-stream;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${scratch}/${name};`,
    ),
    server,
    '}',
  ].join('\n')

/** A web server for a site. `scratch` is an empty folder for its files, `site` the folder with the pages. */
interface ServerSetup {
  name: string
  /** The program; `undefined` if it is not installed. */
  program: string | undefined
  /** Whether it stands for a server of visitors; otherwise it is only for a look at the site on one's own machine. */
  isForVisitors: boolean
  start(site: string, scratch: string): Promise<RunningServer>
}

type Part = (site: string, port: number) => Promise<string> | string

function nginx(part: Part): ServerSetup {
  const program = findProgram('nginx')
  return {
    name: 'nginx',
    program,
    isForVisitors: true,
    async start(site, scratch) {
      await mkdir(scratch, { recursive: true, mode: 0o755 })
      const port = await freePort()
      const file = path.join(scratch, 'configuration')
      await writeFile(file, configurationOf(await part(site, port), scratch))
      return startServer(program ?? '', ['-e', 'stderr', '-p', scratch, '-c', file], port)
    },
  }
}

/** The configuration that is documented, with folder and port filled in. */
const documentedPart: Part = async (site, port) => {
  const text = await readFile(path.join(DOCS, 'nginx.conf'), 'utf8')
  return text.replaceAll('/var/www/site', site).replace('listen 80;', `listen 127.0.0.1:${port};`)
}

/** `serve`, which is only for a local look at the site, and has no settings for any of what it cannot do. */
const serve: ServerSetup = {
  name: 'serve',
  program: process.execPath,
  isForVisitors: false,
  async start(site) {
    const port = await freePort()
    const main = createRequire(import.meta.url).resolve('serve/build/main.js')
    const args = [
      main,
      site,
      '--config',
      path.join(DOCS, 'serve.json'),
      '--listen',
      `tcp://127.0.0.1:${port}`,
      '--no-clipboard',
    ]
    return startServer(process.execPath, args, port, { NO_UPDATE_CHECK: '1' })
  },
}

/** The servers in their documented configuration. */
const documented: ServerSetup[] = [serve, nginx(documentedPart)]

/** The servers in a minimal configuration: a folder, and nothing specific to this site. */
const minimal: ServerSetup[] = [
  nginx((site, port) => `server { listen 127.0.0.1:${port}; root ${site}; }`),
]

/** nginx with a site in the subfolder `/firm`, as a comment in its configuration describes. */
const nginxInFolder = nginx(async (root, port) => {
  const text = await documentedPart(root, port)
  const uncommented = text.replace(/^ {4}# (location = \/firm.*| {4}.*;|\})$/gm, '    $1')
  return uncommented.replaceAll(' /404.html', ' /firm/404.html')
})

function existing(files: readonly string[]): string {
  const found = files.find((file) => existsSync(file))
  if (!found) throw new Error(`None of these exists: ${files.join(', ')}`)
  return found
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

/** A request and its accepted statuses, several where servers differ and no visitor notices. */
interface ServerRequest {
  address: string
  method?: string
  headers?: Record<string, string>
  status: readonly number[]
  /** The target of a redirect. */
  location?: RegExp
}

interface Answer {
  status: number
  headers: Record<string, string[] | undefined>
  bytes: Buffer
}

/** The requests that every server answers alike, by topic. */
const REQUESTS: Record<string, ServerRequest[]> = {
  'existing files for anyone': [
    ...['/', PAGE, PAGE + QUERY, ASSET, ...PUBLIC, '/.well-known/security.txt'].map((address) => ({
      address,
      status: [200],
    })),
    { address: PAGE, method: 'HEAD', status: [200] },
  ],
  'an extra slash at the end': [PAGE, PAGE + QUERY].map((address) => ({
    address: address.replace(PAGE, `${PAGE}/`),
    status: [301, 308],
    location: exactly(`(?:http://${OWN})?`, address),
  })),
  'missing files for anyone': ['/none', '/none/at/any/depth', `${PAGE}/none`, '/assets']
    .concat(
      ['js', 'css', 'avif', 'webp', 'woff2', 'webmanifest', 'jpg'].map(
        (ending) => `/assets/none.abc123.${ending}`,
      ),
    )
    .map((address) => ({ address, status: [404] })),
  'private files': [
    ...[...PRIVATE, '/%2eenv', '/.git', '/.git/', '/.none', '/.publishing.json?a=b'].map(
      (address) => ({ address, status: [404] }),
    ),
    { address: '/.redirects/nginx.map', status: [404] },
    // Apache forbids these by default.
    { address: '/.htaccess', status: [403, 404] },
  ],
  'a foreign host name': ['/', PAGE, `${PAGE}/`, ASSET, '/none', '/assets/'].map((address) => ({
    address,
    headers: { host: FOREIGN },
    status: [200, 301, 308, 404, 421],
  })),
  'the bare domain': ['/', PAGE, PAGE + QUERY, ASSET, '/none', '/%3Fa?c=d'].map((address) => ({
    address,
    headers: { host: BARE },
    status: [301, 308],
    location: exactly(`https?://${OWN}`, address),
  })),
  'other methods': ['/', PAGE, ASSET, '/none', '/assets/none.abc123.js'].flatMap((address) =>
    ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].map((method) => ({
      address,
      method,
      status: [403, 405],
    })),
  ),
  'requests refused before a file is looked up': [
    ...['/', PAGE, ASSET].map((address) => ({ address, method: 'TRACE', status: [403, 405] })),
    { address: '/none%2fnone', status: [404] },
  ],
  'byte ranges of a file': [PAGE, ASSET].flatMap((address) => [
    { address, headers: { range: 'bytes=0-2' }, status: [200, 206] },
    { address, headers: { range: 'bytes=99999999-' }, status: [200, 416] },
  ]),
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

// The report only counts skipped tests, so the missing servers are named here.
const lacking = [
  ...new Set([...documented, ...minimal].filter(({ program }) => !program).map(({ name }) => name)),
]
if (lacking.length > 0)
  process.stderr.write(`Left out, because they are not installed: ${lacking.join(', ')}.\n`)

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
  if (!status.includes(answer.status))
    faults.push(`status ${answer.status} in place of ${status.join(' or ')}`)
  if (location && !location.test(answer.headers.location?.[0] ?? ''))
    faults.push(`leads to ${answer.headers.location}`)
  // A server that refuses a foreign host name (421) needs no further headers.
  if (answer.status !== 421) faults.push(...headerFaults(answer, address, 'range' in headers))
  if (method === 'GET' && [403, 404].includes(answer.status)) {
    if (!answer.bytes.equals(notFound)) faults.push(`${answer.status} without the site's page`)
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

/** Returns wrong, missing and duplicate headers. Only existing assets are cached; for parts of them any caching will do. */
function headerFaults({ status, headers }: Answer, address: string, part: boolean): string[] {
  const isAsset = address.startsWith('/assets/') && [200, 206, 304].includes(status)
  const caching = isAsset ? (part ? /./ : /^public, max-age=31536000, immutable$/) : /^no-cache$/
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

/** Declares a block of tests per server; those of a missing server are skipped, by name. */
function eachServer(
  setups: readonly ServerSetup[],
  what: string,
  tests: (server: () => string, setup: ServerSetup) => void,
): void {
  for (const setup of setups) {
    describe.skipIf(!setup.program)(
      `${setup.name}, ${what}${setup.program ? '' : ' (left out: not installed)'}`,
      () => {
        let running: RunningServer | undefined
        beforeAll(async () => {
          running = await setup.start(
            site,
            path.join(folder(), `${setup.name}-${what}`.replace(/\W/g, '')),
          )
        })
        afterAll(async () => {
          await running?.stop()
          await rm(path.join(site, '.htaccess'), { force: true })
        })
        tests(() => running?.url ?? '', setup)
      },
    )
  }
}

eachServer(documented, 'as documented', (server, { isForVisitors }) => {
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

  for (const [about, requests] of Object.entries(REQUESTS)) {
    if (!isForVisitors && !about.endsWith('files for anyone')) continue
    test(about, async () => {
      const faults: string[] = []
      for (const one of requests) faults.push(...(await faultsAt(server(), one)))
      expect(faults).toEqual([])
    })
  }

  if (!isForVisitors) return

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
                status: [304],
              })),
            )
        }
      }
    }
    expect(faults).toEqual([])
  })
})

eachServer(minimal, 'with nothing but the folder', (server) => {
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

test.skipIf(!nginxInFolder.program)(
  'nginx serves a site in a folder, as its configuration describes',
  async () => {
    const root = path.join(folder(), 'root')
    await cp(site, path.join(root, 'firm'), { recursive: true })
    const server = await nginxInFolder.start(root, path.join(folder(), 'nginx-in-folder'))
    onTestFinished(() => server.stop())
    for (const { route, file } of pages.slice(0, 3)) {
      const answer = await ask(server.url, `/firm${route}`)
      expect([answer.status, await isPage(answer, file)], route).toEqual([200, true])
    }
    for (const missing of ['/firm/none', '/firm/none/at/any/depth', '/firm/.publishing.json']) {
      const answer = await ask(server.url, missing)
      expect([answer.status, await isPage(answer, '404.html')], missing).toEqual([404, true])
    }
  },
)
