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
    const servers = await listenOn(port, listenerFor(port))
    if (servers) return { port, close: () => closeAll(servers) }
  }
  throw new Error(`All ports from ${first} to ${first + PORTS - 1} are taken.`)
}

async function listenOn(port: number, listener: RequestListener): Promise<Server[] | undefined> {
  const servers: Server[] = []
  for (const host of LOOPBACK) {
    const server = createServer(listener)
    try {
      await once(server.listen({ port, host, exclusive: true }), 'listening')
      servers.push(server)
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      // A machine without IPv6 has only one of the two.
      if (!isTaken && servers.length > 0) continue
      await closeAll(servers)
      if (isTaken) return undefined
      throw error
    }
  }
  return servers
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      return closed
    }),
  )
}
