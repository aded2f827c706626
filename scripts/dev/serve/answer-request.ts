import { existsSync, realpathSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { inspect } from 'node:util'
import launchEditor from 'launch-editor'
import * as z from 'zod'
import { FIRM, ROOT } from '../../base/root.ts'
import type { DevBuilds } from '../dev-builds.ts'
import { answerStore, type DevStores, readable } from './answer-store.ts'
import { type DevScript, devPage } from './dev-page.ts'
import type { EventStream } from './event-stream.ts'
import { refusedRequest } from './refused-request.ts'
import { siteAnswer, typeOf } from './site-answer.ts'

/** Begins addresses that no page can have: page names have no underscores. */
const OWN = '/__dev/'

/** Everything that requests are answered from. */
export interface DevServer {
  builds: DevBuilds
  stream: EventStream
  script: DevScript
  port: number
  contentDir: string
  stores: DevStores
  log: (text: string) => void
}

const FAILED = 'The server failed to answer this. Its terminal shows the error.'
/** An editor that cannot be started reports that within so many milliseconds. */
const EDITOR_STARTS = 400

interface CallAnswer {
  status: number
  text: string
}

const HEADERS = {
  'Cache-Control': 'no-store',
  // Other pages must not show, read or load anything from this server.
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Answers requests from browsers on this machine. */
export function devRequests(server: DevServer): RequestListener {
  return (request, response) => {
    answer(server, request, response).catch((error: unknown) => {
      // A client that disconnects in the middle of its request is not a failure.
      if (error !== request.errored)
        server.log(error instanceof Error ? (error.stack ?? error.message) : inspect(error))
      send(response, request, 500, FAILED)
    })
  }
}

async function answer(
  server: DevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { builds, stream, script, port } = server
  const { method = '', headers, url = '/' } = request
  const refused = refusedRequest(method, headers, port, script.token)
  if (refused) return send(response, request, 403, refused)
  const [address = '/'] = url.split('?')
  if (method === 'POST') {
    const { status, text } = await answerCall(server, address.slice(OWN.length), request)
    return send(response, request, status, text)
  }
  if (address === `${OWN}events`) return stream.add(response)
  if (address === script.src)
    return send(response, request, 200, script.text, 'text/javascript; charset=utf-8')
  await builds.first
  const file = isOfDesk(address) ? (await builds.site?.desk(script.token))?.get(address) : undefined
  if (file) {
    // A page of this server shows it beside itself.
    return send(response, request, 200, file.bytes, typeOf(file.path), {
      'Content-Security-Policy': "frame-ancestors 'self'",
    })
  }
  const { status, type, body, location } = siteAnswer(builds, address, (html) =>
    devPage(html, script, builds),
  )
  send(response, request, status, body, type, {
    ...builds.site?.headers,
    ...HEADERS,
    ...(location !== undefined && { Location: location }),
  })
}

/** Whether an address may be the desk's: `/desk` or a file of it. */
function isOfDesk(address: string): boolean {
  return /^\/(?:desk|assets\/desk\.[^/]+)$/.test(address)
}

async function answerCall(
  { contentDir, stores }: DevServer,
  name: string,
  request: IncomingMessage,
): Promise<CallAnswer> {
  const body = (await buffer(request)).toString()
  if (name === 'open') return openInEditor(contentDir, body)
  const text = name === 'store' ? await answerStore(stores, body) : undefined
  return text === undefined
    ? { status: 404, text: 'This server has no such call. Reload the page.' }
    : { status: 200, text }
}

const placeSchema = z.strictObject({
  file: z.string(),
  line: z.int().min(1),
  column: z.int().min(1),
})

/** Opens a file of the content or the program in the running editor, or else in `$LAUNCH_EDITOR`, `$VISUAL` or `$EDITOR`. */
async function openInEditor(contentDir: string, asked: string): Promise<CallAnswer> {
  const { data } = placeSchema.safeParse(readable(asked))
  const file = data && existsSync(data.file) ? realpathSync(data.file) : ''
  const isOwn = [contentDir, FIRM, ROOT].some((folder) =>
    file.startsWith(realpathSync(folder) + path.sep),
  )
  if (!data || !isOwn) return { status: 403, text: 'There is no such file of the site.' }
  return new Promise((resolve) => {
    setTimeout(() => resolve({ status: 200, text: '' }), EDITOR_STARTS)
    const none = 'No editor was found. Set $LAUNCH_EDITOR to yours.'
    launchEditor(`${file}:${data.line}:${data.column}`, () => resolve({ status: 501, text: none }))
  })
}

function send(
  response: ServerResponse,
  { method }: IncomingMessage,
  status: number,
  body: Uint8Array | string,
  type = 'text/plain; charset=utf-8',
  more: Record<string, string> = {},
): void {
  if (response.headersSent) {
    response.end()
    return
  }
  response.writeHead(status, { ...HEADERS, 'Content-Type': type, ...more })
  response.end(method === 'HEAD' ? undefined : body)
}
