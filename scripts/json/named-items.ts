/** An item of a list that fields name by its id, and what people call it. */
interface NamedItem {
  id: string
  name: string
}

/**
 * The items of a list in a content file that fields may name: those with an id, but for numbers that are not called.
 * @param list a value of any shape
 */
export function namedItems(list: unknown): NamedItem[] {
  return (Array.isArray(list) ? list : []).flatMap((item) => {
    const { id, label, name, kind = 'call', link = true } = item ?? {}
    const isMeant = typeof id === 'string' && kind === 'call' && link
    return isMeant ? { id, name: String(label ?? name ?? id) } : []
  })
}
