/** The path to a value inside a value. */
export type JsonPath = readonly PropertyKey[]

/** Every text, number, boolean and null inside a value, with its path. */
export function leaves(
  value: unknown,
  path: PropertyKey[] = [],
): [path: PropertyKey[], leaf: unknown][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leaves(item, [...path, index]))
  return isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
    : [[path, value]]
}

/** The value at a path; `undefined` for a path that does not exist. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  )
}

/** A copy of a value with another one at a path; objects and lists on the way are made. Without a value, its key goes. */
export function withValueAt(value: unknown, [key, ...rest]: JsonPath, next: unknown): unknown {
  if (key === undefined) return next
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(value) ? value : []
    return Object.assign([...list], { [key]: withValueAt(list[key], rest, next) })
  }
  const object: Record<PropertyKey, unknown> = isObject(value) ? value : {}
  const inner = withValueAt(object[key], rest, next)
  if (inner !== undefined) return { ...object, [key]: inner }
  const { [key]: _, ...others } = object
  return others
}

/** A copy of a value with every text changed. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]),
  )
}

/** Whether a value is an object with keys. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A path in the notation of messages: `services[2].name`. */
export function fieldName(path: JsonPath): string {
  return path.reduce<string>(
    (name, part) =>
      typeof part === 'number'
        ? `${name}[${part}]`
        : name
          ? `${name}.${String(part)}`
          : String(part),
    '',
  )
}
