import type { ServerResponse } from 'node:http'

export type EventStream = ReturnType<typeof eventStream>

/** Creates a stream that sends values as JSON to open pages (HTML Standard, "Server-sent events"). */
export function eventStream() {
  const open = new Set<ServerResponse>()
  let last = ''
  return {
    /** Adds a connection and sends it the last value. */
    add(response: ServerResponse): void {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      response.write(last)
      open.add(response)
      response.on('close', () => open.delete(response))
    },
    send(value: unknown): void {
      last = `data: ${JSON.stringify(value)}\n\n`
      for (const response of open) response.write(last)
    },
    close(): void {
      for (const response of open) response.end()
    },
  }
}
