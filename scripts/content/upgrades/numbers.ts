/**
 * Schema 0 to 1: the second number of `business.json` becomes the first of its further numbers. Only texts showed it, so it
 * stays plain text.
 */
export function numbers(name: string, value: unknown): unknown {
  if (name !== 'business.json' || typeof value !== 'object' || value === null || !('secondPhone' in value)) return value
  const further = [{ number: (value.secondPhone as { display?: unknown } | null)?.display, link: false }]
  return Object.fromEntries(Object.entries(value).map(([key, own]) => (key === 'secondPhone' ? ['numbers', further] : [key, own])))
}
