/** How long each stage took, in milliseconds, in the order in which they ended. */
export type Timings = [stage: string, milliseconds: number][]

/** Starts a clock; each call of what it returns ends a stage and begins the next. */
export function stopwatch(): { lap(stage: string): void; timings: Timings } {
  const timings: Timings = []
  let last = performance.now()
  return {
    timings,
    lap(stage) {
      const now = performance.now()
      timings.push([stage, now - last])
      last = now
    },
  }
}
