import type { RenderedPage } from '../render/render-page.tsx'
import { lostTexts, rawLink } from './check-texts.ts'
import type { PageFacts } from './facts/page-facts.ts'
import { idFaults } from './id-faults.ts'
import { outlineFaults } from './outline-faults.ts'
import { runHashes, wordsOf } from './same-pairs.ts'

/**
 * What one page tells the checks by itself, so short that it can be kept of thousands: it depends on nothing but the
 * page's text, its words in the content and the names of the areas.
 */
export interface PageLook {
  canonical?: string | undefined
  /** What is wrong with the page whatever the others are. */
  faults: string[]
  ids: string[]
  /** What points somewhere, each once: the attribute, a space, the value. */
  links: string[]
  /** Words of the page's file that the page does not show, with the way to them. */
  lost: [path: PropertyKey[], text: string][]
  /** The runs of its words as numbers; nothing while some are still to be written. */
  runs?: string | undefined
  /** Every word on the page, of kinds with few pages: what other pages leave out stands there. */
  shown?: string | undefined
  /** The surroundings of a link that visitors would read as brackets. */
  rawLink?: string | undefined
}

/** Words that are still to be written, which the launch check lists. */
const UNWRITTEN = /\[[^\][]+\]/

/** @param names of the areas, which are made alike before pages are compared */
export function lookAtPage({ kind, page }: Pick<RenderedPage, 'kind' | 'page'>, facts: PageFacts, names: readonly string[]): PageLook {
  const isCompared = kind.distinct && !facts.own.some((block) => UNWRITTEN.test(block))
  return {
    canonical: facts.canonical,
    faults: [...outlineFaults(facts), ...idFaults(facts)],
    ids: facts.ids,
    links: [...new Set(facts.links.map(({ attribute, value }) => `${attribute} ${value}`))],
    lost: lostTexts(kind.name, page, facts.shown),
    runs: isCompared ? Buffer.from(runHashes(wordsOf(facts.own, names)).buffer).toString('base64') : undefined,
    shown: kind.distinct ? undefined : facts.shown,
    rawLink: rawLink(facts.shown),
  }
}

/** The numbers in `runs`. */
export function hashesIn(runs: string): Uint32Array {
  const bytes = Buffer.from(runs, 'base64')
  return new Uint32Array(Uint8Array.from(bytes).buffer)
}
