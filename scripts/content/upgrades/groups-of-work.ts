type Entries = Record<string, unknown>

/**
 * Turns the `internal` and `external` work of area files, and its headings in `area-pages.json`, into lists.
 * Returns the same value unless there are both: of a file with a slip in one of the keys, the other would move alone.
 */
export function groupsOfWork(name: string, value: unknown): unknown {
  if (name === 'area-pages.json') return listed(value)
  const services = name.startsWith('areas/') ? (value as Entries | null)?.services : undefined
  return listed(services) === services
    ? value
    : { ...(value as Entries), services: listed(services) }
}

function listed(value: unknown): unknown {
  const { internal, external } = (value ?? {}) as Entries
  if (internal === undefined || external === undefined) return value
  const entries = Object.entries(value as Entries).filter(([key]) => key !== 'external')
  return Object.fromEntries(
    entries.map(([key, inner]) =>
      key === 'internal' ? ['work', [internal, external]] : [key, inner],
    ),
  )
}
