import { diffArrays } from 'diff'
import { canonical } from './equal.ts'

/** The indexes of an item and its counterpart in another list; one is undefined for an added or removed item. */
type Step = [before: number | undefined, after: number | undefined]

/**
 * Returns the steps from one list to another, by `equal`. The longest common subsequence stays; between its items, removed and added
 * items are paired as replacements where possible.
 * @example alignLists(['a', 'b', 'c'], ['a', 'x', 'c', 'd']) // [[0, 0], [1, 1], [2, 2], [undefined, 3]]: b is x now, d is new
 */
export function alignLists(before: readonly unknown[], after: readonly unknown[]): Step[] {
  const [was = [], is = []] = [before, after].map((list) => list.map(canonical))
  const steps: Step[] = []
  let i = 0
  let j = 0
  let paired = 0
  // What is removed comes before what is added in its place.
  for (const { added, removed, count } of diffArrays(was, is)) {
    for (let n = 0; n < count; n++) {
      const replaced = added ? steps[paired++] : undefined
      if (replaced) replaced[1] = j++
      else steps.push([added ? undefined : i++, removed ? undefined : j++])
    }
    if (!removed) paired = steps.length
  }
  return steps
}
