import { test } from 'vitest'

/**
 * Whether tests have as much time as in CI (`THOROUGH=1 npm test`). Without it there is a tenth of the random trials, and one
 * of each kind of similar cases; `slowTest` and timed tests are skipped.
 */
export const THOROUGH = Boolean(process.env.THOROUGH)

/** Returns one item of each kind, or every item in a thorough run; without `kindOf` all are of one kind. */
export function oneOfEach<Item>(
  alike: readonly Item[],
  kindOf: (item: Item) => unknown = () => '',
): readonly Item[] {
  return THOROUGH
    ? alike
    : [...new Map(alike.toReversed().map((item) => [kindOf(item), item])).values()].toReversed()
}

/** A test that takes seconds and fails rarely, or only together with others: skipped unless the run is thorough. */
export const slowTest = test.runIf(THOROUGH)

/** Returns the number of random trials, given CI's number. */
export const times = (often: number): number => (THOROUGH ? often : Math.ceil(often / 10))
