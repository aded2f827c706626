import type { ServerResponse } from 'node:http'

/** Milliseconds between comments that keep connections open: proxies and browsers close silent ones. */
const PULSE = 20_000

/** Open connections to pages (HTML Standard, "Server-sent events"). */
export interface EventStream {
  /** Adds a connection and sends it the last value. */
  add(response: ServerResponse): void
  send(value: unknown): void
  close(): void
}

/** Creates a stream that sends values as JSON. */
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
