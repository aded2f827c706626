import { setImmediate } from 'node:timers/promises'

/**
 * Makes something of each item, one after the other. After each a server may answer what has come in meanwhile.
 * @throws AbortError after the item during which the signal has come
 */
export async function mapAsync<Item, Result>(
  items: readonly Item[],
  make: (item: Item) => Result | Promise<Result>,
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(await make(item))
    await setImmediate(undefined, { signal })
  }
  return results
}
