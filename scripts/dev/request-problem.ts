import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * The reason for not answering a request; `undefined` if it may be answered. Only this machine can connect, but any page in
 * its browser may send requests here, and an attacker's host name may be made to resolve to this machine (DNS rebinding).
 * So the `Host` must be this machine's own name, and a request that changes anything must come from a page of this server,
 * which alone knows the token.
 */
export function requestProblem(
  method: string,
  headers: IncomingHttpHeaders,
  port: number,
  token: string,
): string | undefined {
  const own = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`)
  const { host = '', origin } = headers
  if (!own.includes(host)) return `This server answers only to ${own[0]}.`
  if (method === 'GET' || method === 'HEAD') return undefined
  if (method !== 'POST') return 'This server accepts only GET, HEAD and POST.'
  const site = headers['sec-fetch-site']
  if (origin !== `http://${host}` || (site !== undefined && site !== 'same-origin'))
    return 'Only a page of this server may do that.'
  const header = Buffer.from(String(headers['x-dev-token']))
  const expected = Buffer.from(token)
  const isOwn = header.length === expected.length && timingSafeEqual(header, expected)
  return isOwn ? undefined : 'The server was restarted since this page was loaded. Reload it.'
}
