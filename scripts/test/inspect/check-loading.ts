import { kilobytes, weightOf } from '../../weight.ts'

/** The most bytes that a phone should load before a page can be used, with or without a picture at its top. */
const BUDGETS = { withPicture: 70_000, without: 45_000 } as const

const isPicture = (name: string) => /\.(?:avif|webp|jpe?g|png)$/.test(name)
const isCompressed = (name: string) => isPicture(name) || name.endsWith('.woff2')

/** A message if the files that a page loads at once exceed its budget, as hosts send them; otherwise `undefined`. */
export async function checkLoading(
  loaded: readonly string[],
  files: ReadonlyMap<string, Uint8Array | string>,
): Promise<string | undefined> {
  const weights = await Promise.all(
    loaded.map(async (name) => {
      const bytes = files.get(name) ?? ''
      return { name, bytes: isCompressed(name) ? bytes.length : await weightOf({ bytes }) }
    }),
  )
  const sum = weights.reduce((all, { bytes }) => all + bytes, 0)
  const budget = loaded.some(isPicture) ? BUDGETS.withPicture : BUDGETS.without
  const [heaviest] = weights.sort((a, b) => b.bytes - a.bytes)
  if (sum <= budget || !heaviest) return undefined
  return `it makes a phone load ${kilobytes(sum)}, over the budget of ${kilobytes(budget)}. The heaviest file is ${heaviest.name} with ${kilobytes(heaviest.bytes)}.`
}
