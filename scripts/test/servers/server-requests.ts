import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'

/** A request and its accepted statuses, several where servers differ and no visitor notices. */
export interface Asked {
  address: string
  method?: string
  headers?: Record<string, string>
  status: readonly number[]
  /** The target of a redirect. */
  location?: RegExp
}

export interface Answer {
  status: number
  headers: Record<string, string[] | undefined>
  bytes: Buffer
}

/** The host names in the documented configurations, and a foreign one. */
const OWN = 'www.example.com'
const BARE = 'example.com'
const FOREIGN = 'evil.example'

const PAGE = '/sitemap'
const DESK = '/desk'
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
const PUBLIC = ['/.well-known/acme-challenge/token', '/.well-known/security.txt']

/** Headers that every answer has exactly once, whatever its status. */
const SECURITY = {
  'content-security-policy': /frame-ancestors 'none'/,
  'strict-transport-security': /max-age=\d{7}/,
  'referrer-policy': /strict-origin/,
  'permissions-policy': /camera=\(\)/,
  'x-content-type-options': /^nosniff$/,
}

/** The requests that every server answers alike, by topic. */
export const REQUESTS: Record<string, Asked[]> = {
  'existing files': [
    ...['/', PAGE, PAGE + QUERY, ASSET, ...PUBLIC].map((address) => ({ address, status: [200] })),
    { address: PAGE, method: 'HEAD', status: [200] },
  ],
  'an extra slash at the end': [PAGE, PAGE + QUERY].map((address) => ({
    address: address.replace(PAGE, `${PAGE}/`),
    status: [301, 308],
    location: exactly(`(?:http://${OWN})?`, address),
  })),
  'missing files': ['/none', '/none/at/any/depth', `${PAGE}/none`, '/assets']
    .concat(['js', 'css', 'avif', 'webp', 'woff2', 'webmanifest', 'jpg'].map((ending) => `/assets/none.abc123.${ending}`))
    .map((address) => ({ address, status: [404] })),
  'private files': [
    ...[...PRIVATE, '/%2eenv', '/.git', '/.git/', '/.none', '/.publishing.json?a=b'].map((address) => ({ address, status: [404] })),
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
    ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].map((method) => ({ address, method, status: [403, 405] })),
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

/** Writes the files that the requests need into a site's folder. */
export async function plant(site: string): Promise<void> {
  for (const address of [ASSET, `${DESK}/index.html`, ...PRIVATE, ...PUBLIC]) {
    const file = path.join(site, address)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, `planted in ${address}`)
  }
}

/** Requests an address exactly as written, which `fetch` would normalise, under the site's own host name. */
export function ask(url: string, address: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: address, method, headers: { host: OWN, ...headers }, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject)
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headersDistinct, bytes: Buffer.concat(chunks) })
      })
    })
    asked.once('error', reject).end()
  })
}

/** Returns the faults of the answer to a request; `notFound` is the site's 404 page. */
export function faultsOf({ address, method = 'GET', headers = {}, status, location }: Asked, answer: Answer, notFound: Buffer): string[] {
  const faults = misled(answer)
  if (!status.includes(answer.status)) faults.push(`status ${answer.status} in place of ${status.join(' or ')}`)
  if (location && !location.test(answer.headers.location?.[0] ?? '')) faults.push(`leads to ${answer.headers.location}`)
  // A server that refuses a foreign host name (421) needs no further headers.
  if (answer.status !== 421) faults.push(...headerFaults(answer, address, 'range' in headers))
  if (method === 'GET' && [403, 404].includes(answer.status)) {
    if (!answer.bytes.equals(notFound)) faults.push(`${answer.status} without the site's page`)
    if (answer.headers['content-type']?.[0] !== 'text/html; charset=utf-8') faults.push(`a page as ${answer.headers['content-type']}`)
  }
  return faults.map((fault) => `${method} ${address}: ${fault}`)
}

/** Returns faults if an answer redirects to another host, or has an injected header. */
export function misled({ headers }: Answer): string[] {
  const faults = headers.injected ? ['carries a header that was in the address'] : []
  const leads = headers.location?.[0]
  if (leads !== undefined && new URL(leads, `http://${OWN}`).hostname !== OWN) faults.push(`leads to ${leads}`)
  return faults
}

/** Returns wrong, missing and duplicate headers. Only existing assets are cached; for parts of them any caching will do. */
function headerFaults({ status, headers }: Answer, address: string, part: boolean): string[] {
  const kept = address.startsWith('/assets/') && [200, 206, 304].includes(status)
  const caching = kept ? (part ? /./ : /^public, max-age=31536000, immutable$/) : /^no-cache$/
  return Object.entries({ ...SECURITY, 'cache-control': caching })
    .filter(([name, right]) => headers[name]?.length !== 1 || !right.test(headers[name][0] ?? ''))
    .map(([name]) => `${status} with ${name} ${JSON.stringify(headers[name])}`)
}

function exactly(before: string, address: string): RegExp {
  return new RegExp(`^${before}${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
}
