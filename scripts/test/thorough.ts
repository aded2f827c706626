/**
 * Whether there is the time that CI has (`THOROUGH=1 npm test`). Without it every test runs too, but what is tried at
 * random is tried a fifth as often, what holds for each of many alike is tried on one of each kind, and left out is what
 * takes longest of what others try as well: `npm run bench`, `npm run test:site` as a command, and a save after a pause.
 */
export const THOROUGH = Boolean(process.env.THOROUGH)

/** What is tried of many alike, one of which stands for all of its kind; without `kindOf` they are all of one. */
export function oneOfEach<Item>(alike: readonly Item[], kindOf: (item: Item) => unknown = () => ''): readonly Item[] {
  return THOROUGH ? alike : [...new Map(alike.toReversed().map((item) => [kindOf(item), item])).values()].toReversed()
}

/** How often something is tried at random, where `often` is what CI does. */
export const times = (often: number): number => (THOROUGH ? often : Math.ceil(often / 5))
