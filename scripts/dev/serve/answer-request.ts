import { existsSync, realpathSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import { inspect } from 'node:util'
import * as z from 'zod'
import { ROOT } from '../../base/root.ts'
import { type CallAnswer, type EditContext, editCalls, replacePicture } from '../../edit/edit-calls.ts'
import type { DevBuilds } from '../dev-builds.ts'
import { devPage, emptyPage } from './dev-page.ts'
import type { EventStream } from './event-stream.ts'
import { openInEditor } from './open-in-editor.ts'
import { refusedRequest } from './refused-request.ts'
import { siteAnswer } from './site-answer.ts'

/** Addresses that no page can have: its names have no underscores. */
const OWN = '/__dev/'

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
  editing: EditContext
  /** Where failures are reported. */
  say: (text: string) => void
}

const FAILED = 'This server has failed at that. The terminal in which it runs says how.'
/** A call without a picture is a few values; with one it is as large as pictures of the content may be. */
const MOST_BYTES = 1_000_000
const MOST_PICTURE_BYTES = 50_000_000

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
  const { builds, stream, client, integrity, token, port, editing } = server
  const { method = '', headers, url = '/' } = request
  const refused = refusedRequest({ method, headers }, port, token)
  if (refused) return send(response, request, 403, refused)
  const [address = '/', query] = url.split('?')
  if (method === 'POST') {
    const { status, text } = await answerCall(server, address.slice(OWN.length), new URLSearchParams(query), request)
    return send(response, request, status, text)
  }
  if (address === `${OWN}events`) return stream.add(response)
  if (address === `${OWN}state`) return send(response, request, 200, JSON.stringify(builds.state), 'application/json')
  if (address === `${OWN}client.js`) return send(response, request, 200, client, 'text/javascript; charset=utf-8')
  await builds.first
  const script = { src: `${OWN}client.js`, integrity, token }
  const { version } = builds.state
  const { status, type, body, location } = siteAnswer(builds, address, (html) => {
    if (html === undefined) return emptyPage(script)
    if (builds.site) editing.snapshots.note(version, builds.site.sources)
    return devPage(html, script, version)
  })
  if (location) response.setHeader('Location', location)
  send(response, request, status, body, type)
}

/** Does what a page has asked for, when it is something that pages may ask for. */
async function answerCall(server: DevServer, name: string, query: URLSearchParams, request: IncomingMessage): Promise<CallAnswer> {
  const body = await readBody(request, name === 'picture' ? MOST_PICTURE_BYTES : MOST_BYTES)
  if (!body) return { status: 413, text: `That is too large: at most ${name === 'picture' ? MOST_PICTURE_BYTES / 1e6 : 1} MB can be sent.` }
  if (name === 'picture') return replacePicture(server.editing, query, body)
  let asked: unknown
  try {
    asked = JSON.parse(body.toString('utf8'))
  } catch {
    return { status: 400, text: 'That is not JSON.' }
  }
  if (name === 'open') return open(server, asked)
  const call = Object.hasOwn(editCalls, name) ? editCalls[name] : undefined
  return call ? call(server.editing, asked) : { status: 404, text: 'This server does nothing of that name.' }
}

const openSchema = z.strictObject({ file: z.string(), line: z.int().min(1), column: z.int().min(1) })

/** Opens a file of the content or of the project in an editor. */
async function open({ contentDir }: DevServer, asked: unknown): Promise<CallAnswer> {
  const { data } = openSchema.safeParse(asked)
  if (!data || !existsSync(data.file)) return { status: 400, text: 'There is no such file.' }
  const file = realpathSync(data.file)
  const own = [contentDir, ROOT].some((folder) => file.startsWith(realpathSync(folder) + path.sep))
  if (!own) return { status: 403, text: 'This file is no part of the site.' }
  return (await openInEditor(file, data.line, data.column)) ? { status: 200, text: '' } : { status: 501, text: 'No editor was found.' }
}

/** The bytes of a request; `undefined` when there are more than `most`. They are all read: an answer is lost otherwise. */
async function readBody(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= most) chunks.push(chunk)
  }
  return length <= most ? Buffer.concat(chunks) : undefined
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
