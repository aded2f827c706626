import { base64Of } from './github-api.ts'
import { type Files, type Host, StaleError, type State, StoreError } from './host.ts'

/** The address of dev's route for the content folder. */
const ROUTE = '/__desk/'

/** The folder that `npm run dev` serves as a host. @param token proves that this page is dev's own */
export function folderHost(token: string): Host {
  async function call(name: string, body: object = {}): Promise<Response> {
    const headers = { 'X-Dev-Token': token, 'Content-Type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(ROUTE + name, request).catch(() => undefined)
    if (!response)
      throw new StoreError('offline', 'The server does not answer. Is npm run dev still running?')
    if (response.status === 412) throw new StaleError()
    if (!response.ok) throw new StoreError('host', await response.text())
    return response
  }
  async function files(response: Response): Promise<Files> {
    const { head, texts, pictures } = (await response.json()) as SentFiles
    return { head, texts: new Map(texts), pictures: new Set(pictures) }
  }
  return {
    read: async () => files(await call('read')),
    async write(head, changes) {
      const sent = changes.map(({ path, bytes }) => ({ path, bytes: bytes && base64Of(bytes) }))
      return files(await call('write', { head, changes: sent }))
    },
    live: async () => (await (await call('live')).json()) as State,
    picture: async (path) => (await call('picture', { path })).blob(),
  }
}

/** Files as JSON has them. */
export interface SentFiles {
  head: string
  texts: [path: string, text: string][]
  pictures: string[]
}
