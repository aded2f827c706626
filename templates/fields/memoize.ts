/** Makes a function that computes a value once for each key, such as for the content that all pages of a site share. */
export function memoize<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const values = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const { value } = values.get(key) ?? { value: compute(key) }
    values.set(key, { value })
    return value
  }
}
