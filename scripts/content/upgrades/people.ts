/** Turns the `person` of `business.json` into a list, `people`. Returns the same value if there is none. */
export function people(name: string, value: unknown): unknown {
  if (name !== 'business.json' || typeof value !== 'object' || value === null || !('person' in value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => (key === 'person' ? ['people', [inner]] : [key, inner])))
}
