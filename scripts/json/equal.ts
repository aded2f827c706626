import { isObject } from './json-walk.ts'

/** Whether two values are the same, whatever the order of their keys. */
export function equal(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

/** A value as text in which the order of keys makes no difference. */
export function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
