/** The stages of a build in order, each with its time in milliseconds. */
export type Timings = [stage: string, milliseconds: number][]

/** Starts a clock; each `lap` ends a stage and begins the next. */
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
