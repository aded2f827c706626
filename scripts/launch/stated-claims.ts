import type { Content } from '../../templates/content.ts'
import { durationWords, NUMBER, numberOf, numberWords } from '../base/count-words.ts'
import { type Finding, problemAt } from '../base/problem.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { answered, type LaunchFacts, type LaunchFault, type PlacedText } from './launch-facts.ts'
import { allTexts } from './launch-texts.ts'

/** A number or a promise that a text has typed out, although a token stands for it. */
export interface StatedClaim extends Omit<PlacedText, 'text'> {
  /** The words, as they were typed. */
  words: string
  token: string
  /** What the content has in the one place where it is said. */
  value: string
  /** Whether what was typed is the same. */
  agrees: boolean
}

type Stated = Pick<StatedClaim, 'words' | 'token' | 'value' | 'agrees'>

/** Sentences that promise an answer; work that dries within a day is another matter. */
const PROMISE = /quot|answer|repl|respon|hear from|back to you|estimate|survey|visit/i
const WITHIN = new RegExp(`\\b(?:within|inside)\\s+(${NUMBER})\\s+(hours?|days?)\\b`, 'giu')
const HOURS_OF_DAY = 24

/** What a content states, which both a rule and the warnings ask for. */
const known = new WeakMap<LoadedContent['sources'], StatedClaim[]>()

/** Every claim that a text repeats in figures or words of its own. */
export function statedClaims({
  content,
  sources,
  texts,
}: Pick<LoadedContent, 'content' | 'sources'> & Partial<LaunchFacts>): StatedClaim[] {
  const before = known.get(sources)
  if (before) return before
  const towns = new Map(content.areas.map(({ slug, projects }) => [`areas/${slug}.json`, projects?.figure]))
  const stated: StatedClaim[] = []
  for (const { file, path, text } of texts ?? allTexts(sources)) {
    const own = file === 'claims.json' ? ownTime(path, text, content) : ofTexts(towns.get(file), path, text, content)
    for (const claim of own) stated.push({ ...claim, file, path })
  }
  known.set(sources, stated)
  return stated
}

/** @param town the figure of the town that the text is about */
function ofTexts(town: string | undefined, path: PropertyKey[], text: string, { claims, areas, services, site }: Content): Stated[] {
  if (path.at(-1) === 'figure' || path.at(-1) === 'evidence') return []
  const small = text.toLowerCase()
  const phrases = (['insured', 'guaranteed'] as const).flatMap((token) => ofPhrase(text, small, token, claims[token]?.text))
  // Most of many thousand texts state nothing, which is quickly seen.
  const says = (word: string) => small.includes(word)
  const counts = /\d/.test(small)
  const [times, towns, ofServices] = [says('within') || says('inside'), says('towns'), says('services')]
  if (!counts && !times && !towns && !ofServices) return phrases
  const figures = [
    ['years', claims.experience],
    ['jobs', claims.jobs],
    ['satisfaction', claims.satisfaction],
    ['reviewCount', claims.rating && { figure: claims.rating.reviews, label: 'reviews' }],
  ] as const
  return [
    ...(counts ? figures : []).flatMap(([token, claim]) =>
      (claim ? ofFigure(text, token, claim.figure, claim.label) : []).filter(({ words }) => !town || !words.startsWith(town)),
    ),
    ...(towns ? ofCount(text, 'towns', areas.length, site.language) : []),
    ...(ofServices ? ofCount(text, 'services', services.length, site.language) : []),
    ...(times ? ofTime(text, claims.quoteTime.hours, site.language) : []),
    ...phrases,
  ]
}

/** The promise itself, which names the hours a second time. */
function ownTime(path: PropertyKey[], text: string, { claims, site }: Content): Stated[] {
  return path.join('.') === 'quoteTime.text' ? ofTime(`${text} quote`, claims.quoteTime.hours, site.language) : []
}

/** "20+ years": the same number, or another one of the same making. Plain numbers may count anything, so they never disagree. */
function ofFigure(text: string, token: string, value: string, label: string): Stated[] {
  const counted = figureBefore(label)
  if (!counted) return []
  const mark = /[+%]$/.exec(value)?.[0]
  return [...text.matchAll(counted)].flatMap(([words, number = '']) => {
    const agrees = number === value
    return agrees || (mark && number.endsWith(mark)) ? [{ words, token, value, agrees }] : []
  })
}

const figures = new Map<string, RegExp | undefined>()

/** What a number before one of a label's nouns looks like; nothing when the label has none. */
function figureBefore(label: string): RegExp | undefined {
  if (!figures.has(label)) {
    const nouns = label.match(/\p{L}{4,}/gu)?.join('|')
    figures.set(label, nouns ? new RegExp(`(?<![\\d.,+])(\\d[\\d,.]*[+%]?)\\s+(?:\\p{L}+\\s+)?(?:${nouns})\\b`, 'giu') : undefined)
  }
  return figures.get(label)
}

const COUNTS = {
  towns: new RegExp(`(?<![\\p{L}\\d])(${NUMBER})\\s+(?:[\\p{L}-]+\\s+){0,3}?towns\\b`, 'giu'),
  services: new RegExp(`(?<![\\p{L}\\d])(${NUMBER})\\s+(?:[\\p{L}-]+\\s+){0,3}?services\\b`, 'giu'),
}

/** "sixteen towns": the same number, or one so near that it once was. */
function ofCount(text: string, token: 'towns' | 'services', value: number, language: string): Stated[] {
  return [...text.matchAll(COUNTS[token])].flatMap(([words, word = '']) => {
    const number = numberOf(word)
    if (number === undefined || number < 3 || Math.abs(number - value) > Math.max(1, value / 8)) return []
    const first = /^\p{Lu}/u.test(words)
    const name = first ? `${token.charAt(0).toUpperCase()}${token.slice(1)}` : token
    return [{ words, token: name, value: numberWords(value, language), agrees: number === value }]
  })
}

function ofTime(text: string, hours: number, language: string): Stated[] {
  const sentences = text.split(/(?<=[.!?])\s+/).filter((sentence) => PROMISE.test(sentence))
  return sentences.flatMap((sentence) =>
    [...sentence.matchAll(WITHIN)].flatMap(([words, word = '', unit = '']) => {
      const number = numberOf(word)
      if (number === undefined) return []
      const agrees = number * (/^day/i.test(unit) ? HOURS_OF_DAY : 1) === hours
      return [{ words, token: 'quoteTime', value: durationWords(hours, language), agrees }]
    }),
  )
}

function ofPhrase(text: string, small: string, token: string, value: string | undefined): Stated[] {
  return value !== undefined && small === value.toLowerCase() ? [{ words: text, token, value, agrees: true }] : []
}

/** Claims of which a text says something else than the place where they are said once. Counts of pages may count other things. */
export function statedTwice(facts: LaunchFacts): LaunchFault[] {
  if (answered(facts.content.claims.answers?.figures)) return []
  return statedClaims(facts)
    .filter(({ agrees, token }) => !agrees && !/^(?:towns|services)$/i.test(token))
    .map(({ file, path, words, value, token }) => ({ file, path, message: `says "${words}", but {${token}} is "${value}".` }))
}

/** One warning for each token that was typed out, at the first place of it. */
export function statedWarnings(loaded: LoadedContent): Finding[] {
  const byToken = new Map<string, StatedClaim[]>()
  for (const stated of statedClaims(loaded)) {
    const key = `${stated.token} ${stated.agrees}`
    byToken.set(key, [...(byToken.get(key) ?? []), stated])
  }
  return [...byToken.values()].flatMap((all): Finding[] => {
    const [first, ...others] = all
    const source = first && loaded.sources.get(first.file)
    if (!first || !source) return []
    const { words, token, value, agrees, path } = first
    const said = agrees ? `says "${words}" typed out.` : `says "${words}", but it is "${value}" where it is said once.`
    const files = [...new Set(others.map(({ file }) => file))]
    const shown = files.length > 3 ? `${files.slice(0, 2).join(', ')} and ${files.length - 2} more files` : files.join(' and ')
    const more = others.length > 0 ? ` So ${others.length === 1 ? 'does 1 more text' : `do ${others.length} more texts`}, in ${shown}.` : ''
    const message = `${said} Write {${token}} in its place, and it stays true.${more}`
    return [{ ...problemAt(source, path, message), ...source.locateText(path, words), severity: 'warning' }]
  })
}
