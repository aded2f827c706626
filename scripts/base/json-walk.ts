/** The path to a value inside a value. */
export type JsonPath = readonly PropertyKey[]

/** Every text, number, boolean and null inside a value, with its path. */
export function leaves(value: unknown): [path: PropertyKey[], leaf: unknown][] {
  const found: [PropertyKey[], unknown][] = []
  collect(value, [], found)
  return found
}

function collect(value: unknown, path: PropertyKey[], found: [PropertyKey[], unknown][]): void {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) collect(item, [...path, index], found)
  else if (typeof value === 'object' && value !== null)
    for (const key of Object.keys(value)) collect(value[key as keyof object], [...path, key], found)
  else found.push([path, value])
}

/** The value at a path; `undefined` for a path that does not exist. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value)
}

/** A copy of a value with every text changed. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]))
}

/** Whether a value is an object with keys. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A path in the notation of messages: `services[2].name`. */
export function fieldName(path: JsonPath): string {
  return path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part)),
    '',
  )
}
