import { kilobytes, weightOf } from '../base/weight.ts'

/** What a phone may have to load before a page can be used: the design's own measure. */
const MOST = { withPicture: 70_000, without: 45_000 } as const

const isPicture = (name: string) => /\.(?:avif|webp|jpe?g|png)$/.test(name)
const isPacked = (name: string) => isPicture(name) || name.endsWith('.woff2')

/** What is to be said of the weight of a page with all the files that it loads at once; nothing when it is light. */
export async function heavyLoading(
  loaded: readonly string[],
  files: ReadonlyMap<string, Uint8Array | string>,
): Promise<string | undefined> {
  const weights = await Promise.all(
    loaded.map(async (name) => {
      const bytes = files.get(name) ?? ''
      return { name, bytes: isPacked(name) ? bytes.length : await weightOf({ bytes }) }
    }),
  )
  const sum = weights.reduce((all, { bytes }) => all + bytes, 0)
  const most = loaded.some(isPicture) ? MOST.withPicture : MOST.without
  const [heaviest] = weights.sort((a, b) => b.bytes - a.bytes)
  if (sum <= most || !heaviest) return undefined
  return `a phone loads ${kilobytes(sum)} for it, and ${kilobytes(most)} is what a train ride allows. The heaviest file is ${heaviest.name} with ${kilobytes(heaviest.bytes)}.`
}
