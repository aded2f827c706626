import type { Content } from '../../templates/content.ts'
import { durationWords, NUMBER, numberOf, numberWords } from '../base/count-words.ts'
import { type Diagnostic, diagnosticAt } from '../base/diagnostic.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { type FieldDiagnostic, isWritten, type LaunchFacts, type PlacedText } from './launch-rule.ts'
import { allTexts } from './text-rules.ts'

/** A number or a promise that a text has typed out, although a token stands for it. */
export interface StatedClaim extends Omit<PlacedText, 'text'> {
  /** The words, as they were typed. */
  words: string
  token: string
  /** What the content says in the one place for it. */
  value: string
  /** Whether what was typed is the same. */
  agrees: boolean
}

/** One thing that the content says in one place, and how a text that repeats it looks. */
interface KnownClaim extends Pick<StatedClaim, 'token' | 'value'> {
  /** What is quickly looked for first: of many thousand texts hardly any states anything. */
  hint: RegExp
  pattern: RegExp
  /** Whether what was typed is the same; `undefined` for what counts something else. The groups are those of the pattern. */
  compare: (match: RegExpMatchArray) => boolean | undefined
}

/** Every claim that a text repeats in figures or words of its own. */
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
      claims.flatMap((claim) => repetitions(claim, searched).map((stated) => ({ ...stated, file, path })))
    // The one place itself, where only the promise of an answer names its time a second time.
    if (file === 'claims.json') return path.join('.') === 'quoteTime.text' ? found(time, `A quote: ${text}`) : []
    if (path.at(-1) === 'figure' || path.at(-1) === 'evidence') return []
    const own = towns.get(file)
    return found(known).filter(({ words }) => !own || !words.startsWith(own))
  })
}

function repetitions({ token, value, hint, pattern, compare }: KnownClaim, text: string): Omit<StatedClaim, 'file' | 'path'>[] {
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

/** "20+ years": the same number, or another one of the same making. Plain numbers may count anything, so they never disagree. */
function figure(token: string, { figure: value, label }: { figure: string; label: string }): KnownClaim[] {
  const nouns = label.match(/\p{L}{4,}/gu)?.join('|')
  if (!nouns) return []
  const pattern = new RegExp(`(?<![\\d.,+])(\\d[\\d,.]*[+%]?)\\s+(?:\\p{L}+\\s+)?(?:${nouns})\\b`, 'giu')
  const mark = /[+%]$/.exec(value)?.[0]
  const compare = ([, number = '']: RegExpMatchArray) => number === value || (mark && number.endsWith(mark) ? false : undefined)
  return [{ token, value, hint: /\d/, pattern, compare }]
}

/** "sixteen towns": the same number, or one so near that it once was. */
function pageCount(token: 'towns' | 'services', value: number, language: string): KnownClaim {
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${NUMBER})\\s+(?:[\\p{L}-]+\\s+){0,3}?${token}\\b`, 'giu')
  const compare = ([, word = '']: RegExpMatchArray) => {
    const number = numberOf(word)
    return number === undefined || number < 3 || Math.abs(number - value) > Math.max(1, value / 8) ? undefined : number === value
  }
  return { token, value: numberWords(value, language), hint: new RegExp(token, 'i'), pattern, compare }
}

/** What is promised is an answer; work that dries within a day is another matter. */
const ANSWER = /\b(?:quot|answer|repl(?:y|ie)|respon[ds]|hear from|back to you|estimate)/i
/** The longest time that `quoteTime` can be: a guarantee or the law speaks of longer ones. */
const MOST_HOURS = 168

/** "an answer within two days". */
function answerTime(hours: number, language: string): KnownClaim {
  const pattern = new RegExp(`\\b(?:within|inside)\\s+(${NUMBER})\\s+(hour|day)s?\\b`, 'giu')
  const compare = (match: RegExpMatchArray) => {
    const typed = (numberOf(match[1] ?? '') ?? Number.NaN) * (/^day$/i.test(match[2] ?? '') ? 24 : 1)
    return typed <= MOST_HOURS && isOfAnswer(match) ? typed === hours : undefined
  }
  return { token: 'quoteTime', value: durationWords(hours, language), hint: /within|inside/i, pattern, compare }
}

/** Whether a sentence promises an answer before it says within what time, or after a time with which it begins. */
function isOfAnswer({ input = '', index = 0 }: RegExpMatchArray): boolean {
  const before = input
    .slice(0, index)
    .split(/[.!?]\s+/)
    .at(-1)
  return ANSWER.test(before || (input.slice(index).split(/[.!?]\s/)[0] ?? ''))
}

/** A promise in words that is the whole of a text. */
function phrase(token: string, value: string | undefined): KnownClaim[] {
  if (value === undefined) return []
  const pattern = new RegExp(`^${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, 'giu')
  return [{ token, value, hint: new RegExp(pattern, 'iu'), pattern, compare: () => true }]
}

function capital(token: string): string {
  return token.charAt(0).toUpperCase() + token.slice(1)
}

/** Claims of which a text says something else than the one place for them. Counts of pages may count other things. */
export function statedTwice({ content, sources, texts }: LaunchFacts): FieldDiagnostic[] {
  if (isWritten(content.claims.answers?.figures)) return []
  return statedClaims({ content, sources }, texts)
    .filter(({ agrees, token }) => !agrees && !COUNTED.test(token))
    .map(({ file, path, words, value, token }) => ({ file, path, message: `says "${words}", but {${token}} is "${value}".` }))
}

/** One warning for each token that was typed out, at the first place of it. */
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
    const said = agrees ? `says "${words}" typed out.` : `says "${words}", but it is "${value}" where it is said once.`
    const files = [...new Set(others.map(({ file }) => file))]
    const shown = files.length > 3 ? `${files.slice(0, 2).join(', ')} and ${files.length - 2} more files` : files.join(' and ')
    const more = others.length > 0 ? ` So ${others.length === 1 ? 'does 1 more text' : `do ${others.length} more texts`}, in ${shown}.` : ''
    const message = `${said} Write {${token}} in its place, and it stays true.${more}`
    return [{ ...diagnosticAt(source, path, message), ...source.locateText(path, words), severity: 'warning' }]
  })
}
