/**
 * Takes the second word of the menu's button out of `navigation.json`: the button keeps its name and tells its state, and
 * "Close, expanded" said the opposite of itself.
 * @returns the same value if nothing changes
 */
export function menuClose(name: string, value: unknown): unknown {
  if (name !== 'navigation.json' || typeof value !== 'object' || value === null || !('menuClose' in value)) return value
  const { menuClose: _, ...rest } = value
  return rest
}
