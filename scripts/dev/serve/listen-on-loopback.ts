import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'

/** The loopback addresses of IPv4 and IPv6; `localhost` may mean either. */
const LOOPBACK = ['127.0.0.1', '::1']
const PORTS = 200

/**
 * Listens on the loopback addresses, on the first port from `first` that is free on both.
 * @param listenerFor makes the listener, given the port
 * @returns the port, and a function that closes all connections at once
 * @throws Error if 200 ports in a row are taken
 */
export async function listenOnLoopback(
  listenerFor: (port: number) => RequestListener,
  first: number,
): Promise<{ port: number; close(): Promise<void> }> {
  for (let port = first; port < first + PORTS; port++) {
    const servers: Server[] = []
    const close = async () => {
      const closed = servers.map((server) => once(server, 'close'))
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
      await Promise.all(closed)
    }
    try {
      for (const host of LOOPBACK) {
        const server = createServer(listenerFor(port))
        await once(server.listen({ port, host, exclusive: true }), 'listening')
        servers.push(server)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
        await close()
        continue
      }
      // A machine without IPv6 has only one of the two.
      if (servers.length === 0) throw error
    }
    return { port, close }
  }
  throw new Error(`All ports from ${first} to ${first + PORTS - 1} are taken.`)
}
