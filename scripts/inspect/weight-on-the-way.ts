import { kilobytes, weight } from '../base/weight.ts'
import type { SiteInMemory } from './built-in-memory.ts'

/** What a phone may have to load before a page can be used: the design's own measure. */
const MOST = { withPicture: 70_000, without: 45_000 } as const

const isPicture = (name: string) => /\.(?:avif|webp|jpe?g|png)$/.test(name)
const isPacked = (name: string) => isPicture(name) || name.endsWith('.woff2')

/** What is to be said of the weight of a page with all the files that it loads at once; nothing when it is light. */
export function weightOf(loaded: readonly string[], { files }: SiteInMemory): string | undefined {
  const weights = loaded
    .map((name) => {
      const bytes = files.get(name) ?? ''
      return { name, bytes: isPacked(name) ? bytes.length : weight(bytes) }
    })
    .sort((a, b) => b.bytes - a.bytes)
  const sum = weights.reduce((all, { bytes }) => all + bytes, 0)
  const most = loaded.some(isPicture) ? MOST.withPicture : MOST.without
  const [heaviest] = weights
  if (sum <= most || !heaviest) return undefined
  return `a phone loads ${kilobytes(sum)} for it, and ${kilobytes(most)} is what a train ride allows. The heaviest file is ${heaviest.name} with ${kilobytes(heaviest.bytes)}.`
}
