import type { PlannedPage } from '../../templates/kind.ts'
import type { Finding } from '../finding.ts'
import { literalPattern } from '../load/literal-pattern.ts'
import { readTexts } from '../load/role-fields.ts'
import { onPage, type RenderedSite } from './page-finding.ts'

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
  const towns = patternOf(content.areas.map(({ name }) => name))
  const compared = pages
    .filter(({ kind }) => kind.distinct)
    .map((page) => ({ page, text: ownText(page) }))
    .filter(({ text }) => !PLACEHOLDER.test(text))
    .map(({ page, text }) => ({ page, words: wordsOf(text.replace(towns, '…')) }))
  const { share, one, other } = mostAlike(compared.map(({ words }) => words))
  const first = compared[one]
  const second = compared[other]
  if (!first || !second || share < SAMENESS.warning) return []
  const passage = longestPassage(first.words, new Set(runsOf(second.words)))
  const twin = sources.get(second.page.page.source)?.file ?? second.page.page.source
  const message = `shares ${Math.round(share * 100)} % of its own words with ${twin}; ${SAMENESS.error * 100} % is rejected. The longest passage: "${passage}". In one of the two, write something that is true of its town alone.`
  return [onPage(first.page, share >= SAMENESS.error ? 'error' : 'warning', message)]
}

/** Finds the two texts that share the most runs. */
function mostAlike(texts: readonly (readonly string[])[]) {
  const most = { share: 0, one: -1, other: -1 }
  const sizes: number[] = []
  const textsWith = new Map<number, number[]>()
  for (const [other, words] of texts.entries()) {
    const runs = new Set(runsOf(words))
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

/** Returns the longest passage of which another text has every run, cut to some words. */
function longestPassage(words: readonly string[], shared: ReadonlySet<number>): string {
  let longest = 0
  let length = 0
  let end = 0
  for (const [at, run] of runsOf(words).entries()) {
    length = shared.has(run) ? length + 1 : 0
    if (length > longest) [longest, end] = [length, at + 5]
  }
  const passage = words.slice(end - longest - 4, end)
  return `${passage.slice(0, MAX_QUOTED).join(' ')}${passage.length > MAX_QUOTED ? ' …' : ''}`
}

/** The text of a page's own file, without what the build adds to it: its address. */
function ownText({ kind, page: { slug: _, route: __, source: ___, ...own } }: PlannedPage): string {
  const texts = readTexts(kind.schema, own)
  return texts.map(({ text }) => text.toLowerCase()).join('\n')
}

/** A pattern for any of some names as a whole, the longer before the shorter. */
function patternOf(names: readonly string[]): RegExp {
  const literals = names.map((name) => literalPattern(name.toLowerCase()))
  const any = literals.sort((a, b) => b.length - a.length).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any || '(?!)'})(?![\\p{L}\\p{N}])`, 'gu')
}

function wordsOf(text: string): string[] {
  return text.match(/…|[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
}

/** Returns the runs of five words, each as a number: FNV-1a, as a million texts would take much memory. */
function runsOf(words: readonly string[]): number[] {
  return words.slice(4).map((_, at) => {
    let hash = 0
    for (const letter of words.slice(at, at + 5).join(' '))
      hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
    return hash
  })
}
