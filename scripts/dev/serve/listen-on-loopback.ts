import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:http'

/** Both are this machine and nothing else; `localhost` may mean either. */
const LOOPBACK = ['127.0.0.1', '::1']
/** So many ports are tried. */
const MOST = 200

export interface Listening {
  port: number
  /** Ends at once, whoever is still connected. */
  close(): Promise<void>
}

/** Listens on this machine alone, on the first port from `first` on that nobody has, by either kind of address. */
export async function listenOnLoopback(listener: RequestListener, first: number): Promise<Listening> {
  for (let port = first; port < first + MOST; port++) {
    const servers = await listenOn(port, listener)
    if (!servers) continue
    return {
      port,
      async close() {
        await Promise.all(servers.map(closeNow))
      },
    }
  }
  throw new Error(`All ports from ${first} to ${first + MOST - 1} are taken.`)
}

async function listenOn(port: number, listener: RequestListener): Promise<Server[] | undefined> {
  const servers: Server[] = []
  for (const host of LOOPBACK) {
    const server = createServer(listener)
    try {
      await once(server.listen({ port, host, exclusive: true }), 'listening')
      servers.push(server)
    } catch (error) {
      // A machine without IPv6 has one of the two.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' && servers.length > 0) continue
      await Promise.all(servers.map(closeNow))
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
      throw error
    }
  }
  return servers
}

async function closeNow(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
