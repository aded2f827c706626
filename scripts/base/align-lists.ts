/** The indexes of an item and its counterpart in another list; one is undefined for an added or removed item. */
export type Step = [before: number | undefined, after: number | undefined]

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * Returns the steps from one list to another. The longest common subsequence stays; between its items, removed and added
 * items are paired as replacements where possible.
 */
export function alignLists(before: readonly unknown[], after: readonly unknown[]): Step[] {
  const [was, is] = [before, after].map((list) => list.map((item) => JSON.stringify(item)))
  if (!was || !is) return []
  /** At `[i][j]`, the length of the longest common subsequence from there. */
  const common = Array.from({ length: was.length + 1 }, () => new Array<number>(is.length + 1).fill(0))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = was.length - 1; i >= 0; i--) {
    for (let j = is.length - 1; j >= 0; j--) {
      const row = common[i]
      if (row) row[j] = was[i] === is[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const steps: Step[] = []
  let removed: number[] = []
  let added: number[] = []
  const closeGap = () => {
    for (let n = 0; n < Math.max(removed.length, added.length); n++) steps.push([removed[n], added[n]])
    removed = []
    added = []
  }
  for (let i = 0, j = 0; i < was.length || j < is.length; ) {
    if (i < was.length && j < is.length && was[i] === is[j]) {
      closeGap()
      steps.push([i++, j++])
    } else if (j >= is.length || (i < was.length && at(i + 1, j) >= at(i, j + 1))) removed.push(i++)
    else added.push(j++)
  }
  closeGap()
  return steps
}
