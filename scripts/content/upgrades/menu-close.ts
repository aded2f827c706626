/**
 * Removes the second label of the menu's button from `navigation.json`: the button keeps its name and exposes its state,
 * and "Close, expanded" contradicted itself.
 * @returns the same value if nothing changes
 */
export function menuClose(name: string, value: unknown): unknown {
  if (name !== 'navigation.json' || typeof value !== 'object' || value === null || !('menuClose' in value)) return value
  const { menuClose: _, ...rest } = value
  return rest
}
