import type { ServerResponse } from 'node:http'

/** Proxies and browsers give up connections that are silent for long. */
const PULSE = 20_000

/** Open connections of pages, to which values are sent (HTML Standard, "Server-sent events"). */
export interface EventStream {
  /** Adds a connection, which gets the last value at once. */
  add(response: ServerResponse): void
  send(value: unknown): void
  close(): void
}

export function eventStream(): EventStream {
  const open = new Set<ServerResponse>()
  let last = ''
  const pulse = setInterval(() => {
    for (const response of open) response.write(':\n\n')
  }, PULSE)
  return {
    add(response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      response.write(last)
      open.add(response)
      response.on('close', () => open.delete(response))
    },
    send(value) {
      last = `data: ${JSON.stringify(value)}\n\n`
      for (const response of open) response.write(last)
    },
    close() {
      clearInterval(pulse)
      for (const response of open) response.end()
    },
  }
}
