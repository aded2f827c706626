import type { Content } from '../../templates/content.ts'
import { capital, durationWords, NUMBER, numberOf, numberWords } from '../base/count-words.ts'
import { type Diagnostic, diagnosticAt } from '../base/diagnostic.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { type FieldDiagnostic, isWritten, type LaunchFacts, type PlacedText } from './launch-rule.ts'
import { allTexts } from './text-rules.ts'

/** A claim that a text spells out although there is a token for it. */
export interface StatedClaim extends Omit<PlacedText, 'text'> {
  /** The words typed. */
  words: string
  token: string
  /** The value of the token. */
  value: string
  /** Whether the words say the same as the token. */
  agrees: boolean
}

/** A claim of the content, and how to recognise it in a text. */
interface KnownClaim extends Pick<StatedClaim, 'token' | 'value'> {
  /** A quick first test: of thousands of texts hardly any states a claim. */
  hint: RegExp
  pattern: RegExp
  /** Whether the words of a match say the same as the token; `undefined` if they are about something else. */
  compare: (match: RegExpMatchArray) => boolean | undefined
}

/** Finds every claim that a text spells out. */
export function statedClaims(
  { content, sources }: Pick<LoadedContent, 'content' | 'sources'>,
  texts: readonly PlacedText[] = allTexts(sources),
): StatedClaim[] {
  const known = knownClaims(content)
  const time = known.filter(({ token }) => token === 'quoteTime')
  const anyHint = new RegExp(known.map(({ hint }) => hint.source).join('|'), 'iu')
  const towns = new Map(content.areas.map(({ slug, projects }) => [`areas/${slug}.json`, projects?.figure]))
  return texts.flatMap(({ file, path, text }) => {
    if (!anyHint.test(text)) return []
    const found = (claims: readonly KnownClaim[], searched = text) =>
      claims.flatMap((claim) => matches(claim, searched).map((stated) => ({ ...stated, file, path })))
    // The claims themselves: only the promise of an answer repeats its time in words.
    if (file === 'claims.json') return path.join('.') === 'quoteTime.text' ? found(time, `A quote: ${text}`) : []
    if (path.at(-1) === 'figure' || path.at(-1) === 'evidence') return []
    const own = towns.get(file)
    return found(known).filter(({ words }) => !own || !words.startsWith(own))
  })
}

function matches({ token, value, hint, pattern, compare }: KnownClaim, text: string): Omit<StatedClaim, 'file' | 'path'>[] {
  if (!hint.test(text)) return []
  return [...text.matchAll(pattern)].flatMap((match) => {
    const agrees = compare(match)
    const [words] = match
    const begins = COUNTED.test(token) && /^\p{Lu}/u.test(words)
    return agrees === undefined ? [] : [{ words, token: begins ? capital(token) : token, value, agrees }]
  })
}

/** Tokens that count pages and also come with a capital letter, for the beginning of a sentence. */
const COUNTED = /^(?:towns|services)$/i

function knownClaims({ claims, areas, services, site: { language } }: Content): KnownClaim[] {
  const { experience, jobs, satisfaction, rating, quoteTime } = claims
  return [
    ...(experience ? figure('years', experience) : []),
    ...(jobs ? figure('jobs', jobs) : []),
    ...(satisfaction ? figure('satisfaction', satisfaction) : []),
    ...(rating ? figure('reviewCount', { figure: rating.reviews, label: 'reviews' }) : []),
    pageCount('towns', areas.length, language),
    pageCount('services', services.length, language),
    answerTime(quoteTime.hours, language),
    ...(['insured', 'guaranteed'] as const).flatMap((token) => phrase(token, claims[token]?.text)),
  ]
}

/** "20+ years". Another number contradicts it only with the same suffix; a plain number may count anything. */
function figure(token: string, { figure: value, label }: { figure: string; label: string }): KnownClaim[] {
  const nouns = label.match(/\p{L}{4,}/gu)?.join('|')
  if (!nouns) return []
  const pattern = new RegExp(`(?<![\\d.,+])(\\d[\\d,.]*[+%]?)\\s+(?:\\p{L}+\\s+)?(?:${nouns})\\b`, 'giu')
  const mark = /[+%]$/.exec(value)?.[0]
  const compare = ([, number = '']: RegExpMatchArray) => number === value || (mark && number.endsWith(mark) ? false : undefined)
  return [{ token, value, hint: /\d/, pattern, compare }]
}

/** "sixteen towns". Only a number close to the right one is taken for an old count; others count something else. */
function pageCount(token: 'towns' | 'services', value: number, language: string): KnownClaim {
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${NUMBER})\\s+(?:[\\p{L}-]+\\s+){0,3}?${token}\\b`, 'giu')
  const compare = ([, word = '']: RegExpMatchArray) => {
    const number = numberOf(word)
    return number === undefined || number < 3 || Math.abs(number - value) > Math.max(1, value / 8) ? undefined : number === value
  }
  return { token, value: numberWords(value, language), hint: new RegExp(token, 'i'), pattern, compare }
}

/** Words for an answer: other times, such as a day of drying, do not promise one. */
const ANSWER = /\b(?:quot|answer|repl(?:y|ie)|respon[ds]|hear from|back to you|estimate)/i
/** The maximum of `quoteTime.hours` in the schema; longer times belong to guarantees and the law. */
const MAX_HOURS = 168

/** "an answer within two days". */
function answerTime(hours: number, language: string): KnownClaim {
  const pattern = new RegExp(`\\b(?:within|inside)\\s+(${NUMBER})\\s+(hour|day)s?\\b`, 'giu')
  const compare = (match: RegExpMatchArray) => {
    const typed = (numberOf(match[1] ?? '') ?? Number.NaN) * (/^day$/i.test(match[2] ?? '') ? 24 : 1)
    return typed <= MAX_HOURS && isAboutAnswer(match) ? typed === hours : undefined
  }
  return { token: 'quoteTime', value: durationWords(hours, language), hint: /within|inside/i, pattern, compare }
}

/** Whether the sentence of a match is about an answer: the words before the time, or after it if it comes first. */
function isAboutAnswer({ input = '', index = 0 }: RegExpMatchArray): boolean {
  const before = input
    .slice(0, index)
    .split(/[.!?]\s+/)
    .at(-1)
  return ANSWER.test(before || (input.slice(index).split(/[.!?]\s/)[0] ?? ''))
}

/** A claim that is a whole text. */
function phrase(token: string, value: string | undefined): KnownClaim[] {
  if (value === undefined) return []
  const pattern = new RegExp(`^${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, 'giu')
  return [{ token, value, hint: new RegExp(pattern, 'iu'), pattern, compare: () => true }]
}

/** Returns diagnostics for texts that contradict a token. Page counts are left out, because they may count other things. */
export function contradictedClaims({ content, sources, texts }: LaunchFacts): FieldDiagnostic[] {
  if (isWritten(content.claims.answers?.figures)) return []
  return statedClaims({ content, sources }, texts)
    .filter(({ agrees, token }) => !agrees && !COUNTED.test(token))
    .map(({ file, path, words, value, token }) => ({ file, path, message: `says "${words}", but {${token}} is "${value}".` }))
}

/** Returns one warning for each token that texts spell out, at the first of them. */
export function statedWarnings(loaded: LoadedContent): Diagnostic[] {
  const alike = new Map<string, StatedClaim[]>()
  for (const stated of statedClaims(loaded)) {
    const key = `${stated.token} ${stated.agrees}`
    alike.set(key, [...(alike.get(key) ?? []), stated])
  }
  return [...alike.values()].flatMap(([first, ...others]): Diagnostic[] => {
    const source = first && loaded.sources.get(first.file)
    if (!first || !source) return []
    const { words, token, value, agrees, path } = first
    const statement = agrees ? `says "${words}".` : `says "${words}", but {${token}} is "${value}".`
    const files = [...new Set(others.map(({ file }) => file))]
    const shown = files.length > 3 ? `${files.slice(0, 2).join(', ')} and ${files.length - 2} more files` : files.join(' and ')
    const more = others.length > 0 ? ` So ${others.length === 1 ? 'does 1 more text' : `do ${others.length} more texts`}, in ${shown}.` : ''
    const message = `${statement} Write {${token}} instead, so that it stays true.${more}`
    return [{ ...diagnosticAt(source, path, message), ...source.locateText(path, words), severity: 'warning' }]
  })
}
