import { diffArrays } from 'diff'
import type { Finding } from '../finding.ts'
import { literalPattern } from '../load/literal-pattern.ts'
import { onPage, ownTexts, type RenderedSite } from './page-finding.ts'

/**
 * The share of five-word runs that two pages may have in common, of the shorter one's (Broder, "On the resemblance and
 * containment of documents", 1997). Pages that differ only in the town's name are doorway pages to a search engine (Google
 * Search Central, spam policies), and useless to the people of the town.
 */
const SAMENESS = { warning: 0.25, error: 0.35 } as const

/** Words quoted of a shared passage. */
const MAX_QUOTED = 15

/** Brackets around text still to be written, which the launch check lists. A link has a round bracket behind it. */
const PLACEHOLDER = /\[[^\][]+\](?!\()/

/**
 * An error or a warning for the two pages whose own files are the most alike. Text that the program prints on every page, such
 * as services and reviews, doesn't count, nor do the names of towns. A page with placeholders isn't written yet.
 */
export function checkSameness({ pages, loaded: { content, sources } }: RenderedSite): Finding[] {
  const towns = content.areas.map(({ name }) => literalPattern(name))
  const town = towns.sort((a, b) => b.length - a.length).join('|') || '(?!)'
  const word = "[\\p{L}\\p{N}]+(?:['-][\\p{L}\\p{N}]+)*"
  const words = new RegExp(`(${town})(?![\\p{L}\\p{N}])|${word}`, 'giu')
  const written = pages.flatMap(({ kind, page }) => {
    const texts = kind.distinct ? ownTexts({ kind, page }) : []
    if (texts.length === 0 || texts.some((text) => PLACEHOLDER.test(text))) return []
    const found = texts.join('\n').matchAll(words)
    return { page, words: Array.from(found, ([one, isTown]) => (isTown ? '…' : one.toLowerCase())) }
  })
  const { share, one, other } = mostAlike(written.map((page) => page.words))
  const [first, second] = [written[one], written[other]]
  if (!first || !second || share < SAMENESS.warning) return []
  const shared = diffArrays(first.words, second.words).filter((one) => !one.added && !one.removed)
  const [longest = []] = shared.map(({ value }) => value).sort((a, b) => b.length - a.length)
  const more = longest.length > MAX_QUOTED ? ' …' : ''
  const passage = `${longest.slice(0, MAX_QUOTED).join(' ')}${more}`
  const twin = sources.get(second.page.source)?.file ?? second.page.source
  const message = `shares ${Math.round(share * 100)} % of its own words with ${twin}; ${SAMENESS.error * 100} % is rejected. The longest passage: "${passage}". In one of the two, write something that is true of its town alone.`
  return [onPage(first, share >= SAMENESS.error ? 'error' : 'warning', message)]
}

/** Finds the two texts that share the most runs of five words, and how many of the shorter one's. */
function mostAlike(texts: readonly (readonly string[])[]) {
  const most = { share: 0, one: -1, other: -1 }
  const sizes: number[] = []
  const textsWith = new Map<string, number[]>()
  for (const [other, words] of texts.entries()) {
    const runs = new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(' ')))
    const common = new Uint32Array(other)
    for (const run of runs) {
      const earlier = textsWith.get(run)
      for (const one of earlier ?? []) common[one] = (common[one] ?? 0) + 1
      if (earlier) earlier.push(other)
      else textsWith.set(run, [other])
    }
    sizes.push(runs.size)
    for (const [one, count] of common.entries()) {
      const share = count / Math.min(sizes[one] ?? 0, runs.size)
      if (share > most.share) Object.assign(most, { share, one, other })
    }
  }
  return most
}
