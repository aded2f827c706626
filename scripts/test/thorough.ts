/**
 * Whether tests have as much time as in CI (`THOROUGH=1 npm test`). Without it nearly every test runs too, but what is tried at
 * random is tried a fifth as often, what holds for each of many alike is tried on one of each kind, and left out is what
 * takes longest of what others try as well: `npm run bench`, `npm run test:site` as a command, and all that is timed.
 */
export const THOROUGH = Boolean(process.env.THOROUGH)

/** One item of each kind, or every item in a thorough run; without `kindOf` all are of one kind. */
export function oneOfEach<Item>(alike: readonly Item[], kindOf: (item: Item) => unknown = () => ''): readonly Item[] {
  return THOROUGH ? alike : [...new Map(alike.toReversed().map((item) => [kindOf(item), item])).values()].toReversed()
}

/** The number of random trials, where `often` is CI's number. */
export const times = (often: number): number => (THOROUGH ? often : Math.ceil(often / 5))
