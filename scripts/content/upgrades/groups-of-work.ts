/**
 * Makes a list of the work inside and outside of towns' houses (`internal`, `external`), and of its headings for all towns.
 * Returns the same value where there is neither.
 */
export function groupsOfWork(name: string, value: unknown): unknown {
  if (name === 'area-pages.json') return listed(value)
  if (!name.startsWith('areas/') || !isObject(value)) return value
  const services = listed(value.services)
  return services === value.services ? value : { ...value, services }
}

function listed(value: unknown): unknown {
  if (!isObject(value)) return value
  const groups = ['internal', 'external'].filter((key) => value[key] !== undefined)
  const entries = Object.entries(value).map(([key, inner]) =>
    key === groups[0] ? ['work', groups.map((group) => value[group])] : [key, inner],
  )
  return groups.length === 0 ? value : Object.fromEntries(entries.filter(([key]) => !groups.includes(String(key))))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
