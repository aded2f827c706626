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
