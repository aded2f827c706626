/**
 * Whether tests have as much time as in CI (`THOROUGH=1 npm test`). Without it nearly every test still runs, but with a fifth
 * of the random trials, and on one of each kind of similar cases. Left out are the slowest tests of what others cover too:
 * `npm run bench`, `npm run test:site` as a command, and all timed tests.
 */
export const THOROUGH = Boolean(process.env.THOROUGH)

/** Returns one item of each kind, or every item in a thorough run; without `kindOf` all are of one kind. */
export function oneOfEach<Item>(alike: readonly Item[], kindOf: (item: Item) => unknown = () => ''): readonly Item[] {
  return THOROUGH ? alike : [...new Map(alike.toReversed().map((item) => [kindOf(item), item])).values()].toReversed()
}

/** Returns the number of random trials, given CI's number. */
export const times = (often: number): number => (THOROUGH ? often : Math.ceil(often / 5))
