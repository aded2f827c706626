import { valuesOf } from '../content/stored-files.ts'
import { base64Of, bytesOf } from './github-api.ts'
import { type Store, type StoredContent, StoreError, type StoreFault } from './store.ts'

/** The stores of `npm run dev`: the content folder, and the branch that its work tree follows. */
export type RemoteName = 'folder' | 'git'

/** What the server answers to a call, encoded. */
export type RemoteAnswer = { value: unknown } | { fault: StoreFault; message: string }

/** Opens a store of the server that this page came from. */
export function remoteStore(name: RemoteName, token: string): Store {
  let last: StoredContent | undefined
  const call = <Value>(method: string, ...args: unknown[]) =>
    callRemote<Value>(token, name, method, ...args)
  return {
    head: () => call('head'),
    async read(version) {
      if (last?.version === version) return last
      const files = await call<ReadonlyMap<string, Uint8Array>>('read', version)
      last = { version, files, values: valuesOf(files) }
      return last
    },
    bytes: (version, file) => call('bytes', version, file),
    async save(upon, next, progress, signal) {
      signal?.throwIfAborted()
      progress(
        name === 'folder'
          ? 'Saving the change …'
          : 'Sending it to the repository. With photographs, this may take minutes …',
      )
      return call('save', upon, next)
    },
    madeBy: (id, upTo) => call('madeBy', id, upTo),
  }
}

/** Calls a method of a store with the token that only the server's own pages know. */
export async function callRemote<Value>(
  token: string,
  store: RemoteName,
  call: string,
  ...args: unknown[]
): Promise<Value> {
  const request = {
    method: 'POST',
    headers: { 'X-Dev-Token': token },
    body: encoded({ store, call, args }),
  }
  const response = await fetch('/__dev/store', request).catch(() => undefined)
  const text = await response?.text().catch(() => undefined)
  if (!response || text === undefined)
    throw new StoreError('silent', 'The server does not answer. Is npm run dev still running?')
  if (response.status !== 200) throw new StoreError('refused', text)
  const answer = decoded(text) as RemoteAnswer
  if ('fault' in answer) throw new StoreError(answer.fault, answer.message)
  return answer.value as Value
}

/** Writes a value as JSON, its maps and bytes included. */
export function encoded(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key, after) {
    // Some bytes turn themselves into a list of numbers before this is called.
    const inner = this[key]
    if (inner instanceof Uint8Array) return { $bytes: base64Of(inner) }
    return inner instanceof Map ? { $map: [...inner] } : after
  })
}

/** Reads what `encoded` has written. */
export function decoded(text: string): unknown {
  return JSON.parse(text, (_, value) => {
    if (typeof value?.$bytes === 'string') return bytesOf(value.$bytes)
    return Array.isArray(value?.$map) ? new Map(value.$map) : value
  })
}
