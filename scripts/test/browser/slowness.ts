/** So long a computation is watched, in milliseconds: several turns of a scheduler. */
const WATCHED = 200

/**
 * How many times as long as on a free processor a computation takes now: the time that passes for each second that the
 * processor works on it. 1 where the machine has nothing else to do.
 */
export function slowness(): number {
  const [before, started] = [process.cpuUsage(), performance.now()]
  while (performance.now() - started < WATCHED);
  const { user, system } = process.cpuUsage(before)
  return Math.max(1, ((performance.now() - started) * 1000) / (user + system))
}
