const STORE = 'kept'

/** The desk's storage on this device, by name. */
export interface Keep {
  get<Value>(name: string): Promise<Value | undefined>
  set(name: string, value: unknown): Promise<void>
  remove(...names: string[]): Promise<void>
  names(): Promise<string[]>
  /** Whether it outlives the page. */
  lasting: boolean
}

/** Opens the storage of this device or, if the browser has none, one that lasts as long as the page. */
export async function openKeep(): Promise<Keep> {
  const database = await openDatabase().catch(() => undefined)
  return database ? keepIn(database) : keepInMemory()
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('desk', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return answerOf(request)
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function keepIn(database: IDBDatabase): Keep {
  const read = () => database.transaction(STORE).objectStore(STORE)
  /** Resolves when the transaction is complete, not when it is requested. */
  const write = (act: (store: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite')
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      act(transaction.objectStore(STORE))
    })
  return {
    get: <Value>(name: string) => answerOf<Value | undefined>(read().get(name)),
    set: (name, value) => write((store) => store.put(value, name)),
    remove: (...names) =>
      write((store) => {
        for (const name of names) store.delete(name)
      }),
    names: async () => (await answerOf(read().getAllKeys())).map(String),
    lasting: true,
  }
}

function keepInMemory(): Keep {
  const kept = new Map<string, unknown>()
  return {
    get: async <Value>(name: string) => kept.get(name) as Value | undefined,
    set: async (name, value) => void kept.set(name, value),
    remove: async (...names) => {
      for (const name of names) kept.delete(name)
    },
    names: async () => [...kept.keys()],
    lasting: false,
  }
}
