import { isObject } from '../../base/json-walk.ts'

/**
 * Makes an upgrade that replaces a key of one file, or of the files in a folder, by others in the same place.
 * @param replace returns the entries that follow from the value of the key
 */
function replacing(
  file: string,
  key: string,
  replace: (old: unknown) => object,
): (name: string, value: unknown) => unknown {
  return (name, value) => {
    const isMeant = file.endsWith('/') ? name.startsWith(file) : name === file
    if (!isMeant || !isObject(value) || !(key in value)) return value
    return Object.fromEntries(
      Object.entries(value).flatMap((entry) =>
        entry[0] === key ? Object.entries(replace(entry[1])) : [entry],
      ),
    )
  }
}

/** Renames the cut of pictures: `"pictures": "straight"` becomes `"signature": "none"`. */
export const brandSignature = replacing('brand.json', 'pictures', (cut) => ({
  signature: cut === 'straight' ? 'none' : 'sweep',
}))

/** Removes the menu button's second label: it keeps its name and exposes its state, and "Close, expanded" contradicted itself. */
export const menuClose = replacing('navigation.json', 'menuClose', () => ({}))

/** Makes the second number the first of the further ones. Only texts showed it, so it stays plain text. */
export const numbers = replacing('business.json', 'secondPhone', (phone) => ({
  numbers: [{ number: (phone as { display?: unknown } | null)?.display, link: false }],
}))

/** Makes the person the first of a list. */
export const people = replacing('business.json', 'person', (person) => ({ people: [person] }))

/** Makes the price of a service the first and only one of the only group of its prices. */
export const servicePrices = replacing('services/', 'price', (price) => {
  const { from, to, ...rest } = (price ?? {}) as Record<string, unknown>
  return { prices: { groups: [{ items: [{ from, ...(to !== undefined && { to }) }] }], ...rest } }
})
