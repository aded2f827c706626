import type { ServerResponse } from 'node:http'
import { listen } from './listen.ts'

/** An enquiry as it arrived, whatever the service then answered. */
interface Received {
  path: string
  fields: Record<string, string>
  files: Map<string, Buffer>
}

/** How a service answers an enquiry. */
type Answer = (response: ServerResponse, enquiry: Received) => void

export type FormService = Awaited<ReturnType<typeof startFormService>>

export const status =
  (code: number): Answer =>
  (response) =>
    void response.writeHead(code, { 'content-type': 'application/json' }).end('{}')

/**
 * Starts a service that accepts everything until told otherwise, from pages of any origin, as form services do; but nothing
 * that a browser has to ask it about first.
 */
export async function startFormService() {
  let answer = status(200)
  const received: Received[] = []
  const server = await listen(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end()
    const { 'content-type': type = '' } = request.headers
    const body = new Response(Buffer.concat(await request.toArray()), {
      headers: { 'content-type': type },
    })
    const enquiry: Received = { path: request.url ?? '', fields: {}, files: new Map() }
    for (const [name, value] of await body.formData()) {
      if (typeof value === 'string') enquiry.fields[name] = value
      else if (value.size > 0) enquiry.files.set(name, Buffer.from(await value.arrayBuffer()))
    }
    received.push(enquiry)
    answer(response.setHeader('access-control-allow-origin', '*'), enquiry)
  })
  return {
    ...server,
    /** Every enquiry that has arrived. */
    received,
    /** Sets the answer to further enquiries. */
    answers(next: Answer) {
      answer = next
    },
  }
}
