import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen } from './listen.ts'

/** An enquiry as it arrived, whatever the service then answered. */
export interface Received {
  path: string
  contentType: string
  fields: Record<string, string>
  files: Map<string, Buffer>
}

/** How a service answers an enquiry. */
type Answer = (response: ServerResponse, enquiry: Received) => void

export type FormService = Awaited<ReturnType<typeof startFormService>>

/** Answers with a status and JSON. */
export function status(code: number, body: unknown = {}): Answer {
  return (response) => {
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

/** Starts a service that accepts everything until told otherwise, from pages of any origin, as form services do. */
export async function startFormService() {
  let answer = status(200, { ok: true })
  const received: Received[] = []
  const accepted: Received[] = []
  const server = await listen((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') {
      response
        .writeHead(204, {
          'access-control-allow-headers': 'content-type',
          'access-control-allow-methods': 'POST',
        })
        .end()
      return
    }
    void readEnquiry(request).then((enquiry) => {
      if (!enquiry)
        return void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<h1>Thank you</h1>')
      received.push(enquiry)
      response.on('finish', () => {
        if (response.statusCode < 400) accepted.push(enquiry)
      })
      answer(response, enquiry)
    })
  })
  return {
    ...server,
    /** Every enquiry that has arrived. */
    received,
    /** The accepted ones, answered with success or a redirect. */
    accepted,
    /** Sets the answer to further enquiries. */
    answers(next: Answer) {
      answer = next
    },
  }
}

/** Reads an enquiry posted in any of the three encodings; undefined if the request is no post. */
export async function readEnquiry(request: IncomingMessage): Promise<Received | undefined> {
  if (request.method !== 'POST') return undefined
  const body = Buffer.concat(await request.toArray().catch(() => []))
  const { 'content-type': contentType = '' } = request.headers
  const enquiry: Received = { path: request.url ?? '', contentType, fields: {}, files: new Map() }
  if (contentType.startsWith('application/json'))
    return { ...enquiry, fields: JSON.parse(body.toString()) }
  const data = await new Response(body, { headers: { 'content-type': contentType } }).formData()
  for (const [name, value] of data) {
    if (typeof value === 'string') enquiry.fields[name] = value
    else if (value.size > 0) enquiry.files.set(name, Buffer.from(await value.arrayBuffer()))
  }
  return enquiry
}
