import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of this process, on a free port of this machine. */
export interface Listening {
  /** Without a slash at its end. */
  url: string
  stop(): void
}

/** Answers requests until it is stopped, which ends those that are under way. */
export async function listen(answer: RequestListener): Promise<Listening> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
