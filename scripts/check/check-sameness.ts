import { diffArrays } from 'diff'
import type { Finding } from '../finding.ts'
import { type CheckedPages, onPage, ownTexts } from './page-finding.ts'

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
export function checkSameness({ pages, loaded: { content, sources } }: CheckedPages): Finding[] {
  const names = content.areas.map(({ name }) => piecesIn(name))
  const towns = new Map<string | undefined, string[][]>()
  for (const name of names.sort((a, b) => b.length - a.length))
    towns.set(name[0], [...(towns.get(name[0]) ?? []), name])
  const written = pages.flatMap((page) => {
    const texts = page.kind.distinct ? ownTexts(page) : []
    const isWritten = texts.length > 0 && !texts.some((text) => PLACEHOLDER.test(text))
    return isWritten ? { page: page.page, texts } : []
  })
  const wordsOf = ({ texts }: { texts: string[] }) => wordsIn(texts.join('\n'), towns)
  const { share, one, other } = mostAlike(written, wordsOf)
  const [first, second] = [written[one], written[other]]
  if (!first || !second || share < SAMENESS.warning) return []
  const steps = diffArrays(wordsOf(first), wordsOf(second))
  const shared = steps.filter((step) => !step.added && !step.removed)
  const [longest = []] = shared.map(({ value }) => value).sort((a, b) => b.length - a.length)
  const more = longest.length > MAX_QUOTED ? ' …' : ''
  const passage = `${longest.slice(0, MAX_QUOTED).join(' ')}${more}`
  const twin = sources.get(second.page.source)?.file ?? second.page.source
  const what = `shares ${Math.round(share * 100)} % of its own words with ${twin}; ${SAMENESS.error * 100} % stops the build. The longest passage: "${passage}".`
  const remedy = 'In one of the two, write something that is true of its town alone.'
  return [onPage(first, share >= SAMENESS.error ? 'error' : 'warning', what, { remedy })]
}

/** The words and signs of a text, in small letters. */
function piecesIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[^\p{L}\p{N}\s]/gu) ?? []
}

/**
 * The words of a text, with "…" in place of each name of a town.
 * @param towns the names in pieces, by the first of them; the longest first
 */
function wordsIn(
  text: string,
  towns: ReadonlyMap<string | undefined, readonly (readonly string[])[]>,
): string[] {
  const pieces = piecesIn(text)
  const words: string[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? ''
    const name = towns
      .get(piece)
      ?.find((town) => town.every((one, index) => pieces[at + index] === one))
    if (name) at += name.length - 1
    if (name || /[\p{L}\p{N}]/u.test(piece)) words.push(name ? '…' : piece)
  }
  return words
}

/** Finds the two texts that share the most runs of five words, and how many of the shorter one's. */
function mostAlike<Text>(texts: readonly Text[], wordsOf: (text: Text) => string[]) {
  const most = { share: 0, one: -1, other: -1 }
  const sizes: number[] = []
  const numbers = new Map<string, number>()
  const textsWith = new Map<number, number | number[]>()
  for (const [other, text] of texts.entries()) {
    const runs = shinglesOf(wordsOf(text), numbers)
    const common = new Uint32Array(other)
    for (const run of runs) {
      const earlier = textsWith.get(run)
      if (earlier === undefined) textsWith.set(run, other)
      else {
        // Of most runs there is one.
        const all = typeof earlier === 'number' ? [earlier] : earlier
        for (const one of all) common[one] = (common[one] ?? 0) + 1
        textsWith.set(run, all)
        all.push(other)
      }
    }
    sizes.push(runs.size)
    for (const [one, count] of common.entries()) {
      const share = count / Math.min(sizes[one] ?? 0, runs.size)
      if (share > most.share) Object.assign(most, { share, one, other })
    }
  }
  return most
}

/**
 * The runs of five words in a text, each as a number of 52 bits: of a million runs, no two have the same one by chance. The runs
 * themselves would take more memory than the pages of a thousand towns.
 * @param numbers the words by their numbers, to which new ones are added
 */
function shinglesOf(words: readonly string[], numbers: Map<string, number>): Set<number> {
  const runs = new Set<number>()
  const ids = words.map((word) => numbers.get(word) ?? numbers.set(word, numbers.size).size - 1)
  for (let at = 0; at + 5 <= ids.length; at++) {
    let high = 0
    let low = 0
    for (let index = at; index < at + 5; index++) {
      high = Math.imul(high, 0x01000193) + (ids[index] ?? 0)
      low = Math.imul(low, 0x85ebca6b) + (ids[index] ?? 0)
    }
    runs.add((high >>> 0) * 2 ** 20 + (low >>> 12))
  }
  return runs
}
