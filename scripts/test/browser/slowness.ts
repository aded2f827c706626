/** Duration of the measurement in milliseconds: several time slices of a scheduler. */
const WATCHED = 200

/**
 * Returns how many times slower than on an idle machine a computation is now: wall-clock time divided by processor time.
 * 1 if the machine is idle.
 */
export function slowness(): number {
  const [before, started] = [process.cpuUsage(), performance.now()]
  while (performance.now() - started < WATCHED);
  const { user, system } = process.cpuUsage(before)
  return Math.max(1, ((performance.now() - started) * 1000) / (user + system))
}
