import * as z from 'zod'
import { decoded, encoded, type RemoteAnswer } from '../../store/remote-store.ts'
import { type Store, StoreError } from '../../store/store.ts'

/** The stores that pages of this server may call; that of the repository can also be compared with the folder. */
export interface DevStores {
  folder: Store
  git: Store & { changes(upon: string): Promise<unknown> }
}

const text = z.string().max(1000)
const nextSchema = z.strictObject({ files: z.map(text, z.instanceof(Uint8Array).nullable()), subject: text, id: text })
const call = <Name extends string, Args extends z.ZodType>(name: Name, args: Args) =>
  z.strictObject({ store: z.enum(['folder', 'git']), call: z.literal(name), args })
const callSchema = z.discriminatedUnion('call', [
  call('head', z.tuple([])),
  call('read', z.tuple([text])),
  call('bytes', z.tuple([text, text])),
  call('madeBy', z.tuple([text, text])),
  call('save', z.tuple([text, nextSchema])),
  call('changes', z.tuple([text])),
])

/** Answers a call to a store; undefined if there is no such call. */
export async function answerStore(stores: DevStores, body: string): Promise<string | undefined> {
  const { data } = callSchema.safeParse(readable(body))
  if (!data || (data.call === 'changes' && data.store === 'folder')) return undefined
  const store = stores[data.store]
  try {
    // The values are made from the files once more there.
    if (data.call === 'read') return answer({ value: (await store.read(...data.args)).files })
    if (data.call === 'changes') return answer({ value: await stores.git.changes(...data.args) })
    if (data.call === 'save') return answer({ value: await store.save(...data.args, () => undefined) })
    const method = store[data.call] as (...args: string[]) => Promise<unknown>
    return answer({ value: await method(...data.args) })
  } catch (error) {
    if (error instanceof StoreError) return answer({ fault: error.fault, message: error.message })
    throw error
  }
}

const answer = (one: RemoteAnswer) => encoded(one)

/** Reads what a page has sent; undefined if it is not JSON. */
export function readable(body: string): unknown {
  try {
    return decoded(body)
  } catch {
    return undefined
  }
}
