import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import type { DevBuilds } from '../dev-builds.ts'
import type { ContentEditor } from '../edit/content-editor.ts'
import { answerOrder } from './answer-order.ts'
import { devPage, emptyPage } from './dev-page.ts'
import type { EventStream } from './event-stream.ts'
import { refusedRequest } from './refused-request.ts'
import type { ShownSites } from './shown-sites.ts'
import { type Answer, siteAnswer } from './site-answer.ts'

/** Addresses that no page can have: its names have no underscores. */
export const OWN = '/__dev/'

/** What requests are answered from. */
export interface DevServer {
  builds: DevBuilds
  stream: EventStream
  /** The script of the pages and its hash. */
  client: string
  integrity: string
  token: string
  port: number
  contentDir: string
  editor: ContentEditor
  shown: ShownSites
  /** Where what happens is told. */
  say: (text: string) => void
}

const FAILED = 'This server has failed at that. The terminal in which it runs says how.'

const HEADERS = {
  'Cache-Control': 'no-store',
  // No other page may show, read or load what is served here.
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Answers the requests of browsers on this machine. */
export function devRequests(server: DevServer): RequestListener {
  return (request, response) => {
    answer(server, request, response).catch((error: unknown) => {
      // Whoever has gone away in the middle of a request knows.
      if (error !== request.errored) server.say(error instanceof Error ? (error.stack ?? error.message) : inspect(error))
      send(response, request, 500, FAILED)
    })
  }
}

async function answer(server: DevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', headers, url = '/' } = request
  const refused = refusedRequest({ method, headers }, server.port, server.token)
  if (refused) return send(response, request, 403, refused)
  const [address = '/', query] = url.split('?')
  if (method === 'POST') {
    const { status, text } = await answerOrder(server, address.slice(OWN.length), new URLSearchParams(query), request)
    return send(response, request, status, text)
  }
  if (address === `${OWN}events`) return server.stream.add(response)
  if (address === `${OWN}client.js`) return send(response, request, 200, server.client, 'text/javascript; charset=utf-8')
  await server.builds.first
  const { status, type, body, location } = found(server, address)
  if (location) response.setHeader('Location', location)
  send(response, request, status, body, type)
}

function found({ builds, integrity, token, shown }: DevServer, address: string): Answer {
  const script = { src: `${OWN}client.js`, integrity, token }
  const { version } = builds.state
  if (!builds.site) return { status: 503, type: 'text/html; charset=utf-8', body: emptyPage(script) }
  const { site } = builds
  return siteAnswer(site, address, (html) => {
    shown.note(version, site)
    return devPage(html, script, version)
  })
}

function send(
  response: ServerResponse,
  { method }: IncomingMessage,
  status: number,
  body: Uint8Array | string,
  type = 'text/plain; charset=utf-8',
): void {
  if (response.headersSent) {
    response.end()
    return
  }
  response.writeHead(status, { ...HEADERS, 'Content-Type': type })
  response.end(method === 'HEAD' ? undefined : body)
}
