import { test } from 'vitest'

/**
 * Whether tests have as much time as in CI (`THOROUGH=1 npm test`). Without it there is one of each kind of similar cases; slow
 * tests, and the files of other engines, of endurance and of timings are left out.
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
