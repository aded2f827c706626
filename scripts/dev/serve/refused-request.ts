import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What of a request decides whether it is answered. */
export interface Asked {
  method: string
  headers: IncomingHttpHeaders
}

/**
 * Why a request is not answered; `undefined` when it is. Only this machine can connect, but any page in its browser may
 * ask for addresses here, and a host of somebody else's may be made to mean this machine (DNS rebinding): so the name
 * that the browser was given must be this machine's own, and what changes anything must come from a page of this very
 * server, which alone knows the token.
 */
export function refusedRequest({ method, headers }: Asked, port: number, token: string): string | undefined {
  const own = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`)
  const { host = '', origin } = headers
  if (!own.includes(host)) return `This server answers to ${own[0]} only.`
  if (method === 'GET' || method === 'HEAD') return undefined
  if (method !== 'POST') return 'This server knows GET and POST.'
  const site = headers['sec-fetch-site']
  if (origin !== `http://${host}` || (site !== undefined && site !== 'same-origin')) return 'Only a page of this server may do that.'
  const given = headers['x-dev-token']
  return typeof given === 'string' && isEqual(given, token) ? undefined : 'This page is of an earlier start of the server. Load it again.'
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
