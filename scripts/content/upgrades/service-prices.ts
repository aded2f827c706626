/**
 * Turns the `price` of service files into `prices`, which hold groups of them: the first and only price of the only group.
 * @returns the same value if there is none
 */
export function servicePrices(name: string, value: unknown): unknown {
  if (!name.startsWith('services/') || typeof value !== 'object' || value === null || !('price' in value)) return value
  const { from, to, ...rest } = (value.price ?? {}) as Record<string, unknown>
  const prices = { groups: [{ items: [{ from, ...(to !== undefined && { to }) }] }], ...rest }
  return Object.fromEntries(Object.entries(value).map(([key, own]) => (key === 'price' ? ['prices', prices] : [key, own])))
}
