import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Works through items, so many at the same time. After a failure nothing new is begun, and what has begun is waited
 * for: whoever hears of the failure may clear up without anybody still at work.
 */
export async function inParallel<Item>(items: Iterable<Item>, most: number, work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const failures: unknown[] = []
  const worker = async () => {
    for (let next = waiting.next(); !next.done && failures.length === 0; next = waiting.next()) {
      await work(next.value).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: most }, worker))
  if (failures.length > 0) throw failures[0]
}

/** So many items are worked through before others have a turn. */
const TURN = 64

/** Works through items one after the other, and lets timers have their turn even where nothing is waited for. */
export async function oneByOne<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  let done = 0
  for (const item of items) {
    await work(item)
    if (++done % TURN === 0) await nextTurn()
  }
}
