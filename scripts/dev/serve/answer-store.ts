import * as z from 'zod'
import { decoded, encoded, type RemoteAnswer } from '../../store/remote-store.ts'
import { type Store, type StoredContent, StoreError } from '../../store/store.ts'

/** The stores that pages of this server may call; that of the repository can also be compared with the folder. */
export interface DevStores {
  folder: Store
  git: Store & { changes(upon: string): Promise<unknown> }
}

const CALLS: readonly string[] = [
  'head',
  'read',
  'bytes',
  'madeBy',
  'save',
  'changes',
] satisfies (keyof DevStores['git'])[]
type Method = (...args: unknown[]) => Promise<unknown>
const callSchema = z.strictObject({
  store: z.enum(['folder', 'git']),
  call: z.string(),
  args: z.array(z.unknown()),
})

/** Answers a call to a store; undefined if there is no such call. */
export async function answerStore(stores: DevStores, body: string): Promise<string | undefined> {
  const { data } = callSchema.safeParse(readable(body))
  if (!data || !CALLS.includes(data.call)) return undefined
  const method = (stores[data.store] as unknown as Record<string, Method | undefined>)[data.call]
  if (!method) return undefined
  try {
    // Saving tells its steps to somebody.
    const value = await method(...data.args, () => undefined)
    // The values are made from the files once more there.
    return answer({ value: data.call === 'read' ? (value as StoredContent).files : value })
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
