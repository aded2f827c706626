/** Returns a function that runs tasks one after the other: two pages may save at the same time. */
export function inTurn(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let queue: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = queue.then(task)
    queue = result.catch(() => undefined)
    return result
  }
}
