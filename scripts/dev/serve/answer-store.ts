import * as z from 'zod'
import { decoded, encoded, type RemoteAnswer, type RemoteName } from '../../store/remote-store.ts'
import { type Store, StoreError } from '../../store/store.ts'

/** The stores that pages of this server may call; that of the repository can also be compared with the folder. */
export interface DevStores {
  folder: Store
  git: Store & { changes(upon: string): Promise<unknown> }
}

const text = z.string().max(1000)
const nextSchema = z.strictObject({ files: z.map(text, z.instanceof(Uint8Array).nullable()), subject: text, id: text })
const callSchema = z.discriminatedUnion('call', [
  z.strictObject({ store: z.enum(['folder', 'git']), call: z.literal('head'), args: z.tuple([]) }),
  z.strictObject({ store: z.enum(['folder', 'git']), call: z.literal('read'), args: z.tuple([text]) }),
  z.strictObject({ store: z.enum(['folder', 'git']), call: z.literal('bytes'), args: z.tuple([text, text]) }),
  z.strictObject({ store: z.enum(['folder', 'git']), call: z.literal('madeBy'), args: z.tuple([text, text]) }),
  z.strictObject({ store: z.enum(['folder', 'git']), call: z.literal('save'), args: z.tuple([text, nextSchema]) }),
  z.strictObject({ store: z.literal('git'), call: z.literal('changes'), args: z.tuple([text]) }),
])

/** Answers a call to a store; undefined if there is no such call. */
export async function answerStore(stores: DevStores, body: string): Promise<string | undefined> {
  const { data } = callSchema.safeParse(readable(body))
  if (!data) return undefined
  try {
    return encoded({ value: await outcomeOf(stores, data) } satisfies RemoteAnswer)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return encoded({ fault: error.fault, message: error.message } satisfies RemoteAnswer)
  }
}

async function outcomeOf(stores: DevStores, asked: z.infer<typeof callSchema>): Promise<unknown> {
  const store = stores[asked.store satisfies RemoteName]
  switch (asked.call) {
    case 'head':
      return store.head()
    case 'read':
      return (await store.read(...asked.args)).files
    case 'bytes':
      return store.bytes(...asked.args)
    case 'madeBy':
      return store.madeBy(...asked.args)
    case 'save':
      return store.save(...asked.args, () => undefined)
    case 'changes':
      return stores.git.changes(...asked.args)
  }
}

function readable(body: string): unknown {
  try {
    return decoded(body)
  } catch {
    return undefined
  }
}
