import type { Content } from '../../templates/content.ts'
import { capital, durationWords, numberWords } from '../base/count-words.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { literalPattern } from '../base/literal-pattern.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { atField, isWritten, type LaunchFacts, type PlacedText } from './launch-rule.ts'
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

/** A claim of the content as a text may state it: its own value, or in group 1 another one that contradicts it. */
interface KnownClaim extends Pick<StatedClaim, 'token' | 'value'> {
  pattern: RegExp
}

/** Finds every claim that a text spells out. */
export function statedClaims(
  { content, sources }: Pick<LoadedContent, 'content' | 'sources'>,
  texts: readonly PlacedText[] = allTexts(sources),
): StatedClaim[] {
  const known = knownClaims(content)
  const towns = new Map(content.areas.map(({ slug, projects }) => [`areas/${slug}.json`, projects?.figure]))
  return texts.flatMap(({ file, path, text }) => {
    // The claims themselves: only the promise of an answer repeats its time.
    if (file === 'claims.json')
      return path.join('.') === 'quoteTime.text' ? promised(text, content).map((all) => ({ ...all, file, path })) : []
    if (path.at(-1) === 'figure' || path.at(-1) === 'evidence') return []
    const own = towns.get(file)
    return known
      .flatMap(({ token, value, pattern }) =>
        [...text.matchAll(pattern)].map(([words, other]) => ({ words, token, value, agrees: other === undefined, file, path })),
      )
      .filter(({ words }) => !own || !words.startsWith(own))
  })
}

function knownClaims({ claims, areas, services, site: { language } }: Content): KnownClaim[] {
  const { experience, jobs, satisfaction, rating } = claims
  const spelt = (token: string, value: string): KnownClaim => ({ token, value, pattern: new RegExp(`^${literalPattern(value)}$`, 'giu') })
  return [
    ...(experience ? figure('years', experience) : []),
    ...(jobs ? figure('jobs', jobs) : []),
    ...(satisfaction ? figure('satisfaction', satisfaction) : []),
    ...(rating ? figure('reviewCount', { figure: rating.reviews, label: 'reviews' }) : []),
    ...pageCount('towns', areas.length, language),
    ...pageCount('services', services.length, language),
    ...(claims.insured ? [spelt('insured', claims.insured.text)] : []),
    ...(claims.guaranteed ? [spelt('guaranteed', claims.guaranteed.text)] : []),
    spelt('quotePromise', claims.quoteTime.text),
  ]
}

/** "20+ years". Another number contradicts it only with the same suffix; a plain number may count anything. */
function figure(token: string, { figure: value, label }: { figure: string; label: string }): KnownClaim[] {
  const nouns = label.match(/\p{L}{4,}/gu)?.join('|')
  if (!nouns) return []
  const mark = /[+%]$/.exec(value)?.[0]
  const other = mark ? `|(\\d[\\d,.]*${literalPattern(mark)})` : ''
  return [{ token, value, pattern: literal(`(?<![\\d.,+])(?:${literalPattern(value)}${other})\\s+(?:\\p{L}+\\s+)?(?:${nouns})`, 'giu') }]
}

/** "sixteen towns". Another number counts something else: the other towns, or those of a county. */
function pageCount(token: 'towns' | 'services', count: number, language: string): KnownClaim[] {
  const value = numberWords(count, language)
  return [
    { token: capital(token), value: capital(value), pattern: literal(`(?<![\\p{L}\\d])${literalPattern(capital(value))} ${token}`, 'gu') },
    { token, value, pattern: literal(`(?<![\\p{L}\\d])(?:${literalPattern(value)}|${count}) ${token}`, 'gu') },
  ].filter((claim, index) => index > 0 || claim.value !== value)
}

/** "within two days" in the promise of an answer, which must agree with its hours. */
function promised(text: string, { claims, site: { language } }: Content): Omit<StatedClaim, 'file' | 'path'>[] {
  const { hours } = claims.quoteTime
  const [words] = text.match(/[\p{L}\d]+ (?:hour|day)s?(?!\p{L})/iu) ?? []
  if (!words) return []
  const inDays = hours % 24 === 0 ? hours / 24 : Number.NaN
  const spelt = [hours, inDays].flatMap((number) => [`${number}`, numberWords(number, language)])
  const isMeant = spelt.some((number, index) => new RegExp(`^${literalPattern(number)} ${index < 2 ? 'hour' : 'day'}s?$`, 'i').test(words))
  return [{ words, token: 'quoteTime', value: durationWords(hours, language), agrees: isMeant }]
}

function literal(pattern: string, flags: string): RegExp {
  return new RegExp(`${pattern}(?!\\p{L})`, flags)
}

/** Returns diagnostics for texts that contradict a token. */
export function contradictedClaims({ content, sources, texts }: LaunchFacts): Diagnostic[] {
  if (isWritten(content.claims.answers?.figures)) return []
  return statedClaims({ content, sources }, texts)
    .filter(({ agrees }) => !agrees)
    .map(({ file, path, words, value, token }) => atField(file, path, `says "${words}", but {${token}} is "${value}".`))
}

/** Finds the tokens that texts spell out, each at the first of them. */
export function statedWarnings(loaded: LoadedContent): Diagnostic[] {
  const alike = new Map<string, StatedClaim[]>()
  for (const stated of statedClaims(loaded)) {
    const key = `${stated.token} ${stated.agrees}`
    alike.set(key, [...(alike.get(key) ?? []), stated])
  }
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { words, token, value, agrees, path } = first
    const statement = agrees ? `says "${words}".` : `says "${words}", but {${token}} is "${value}".`
    const files = [...new Set(others.map(({ file }) => file))]
    const shown = files.length > 3 ? `${files.slice(0, 2).join(', ')} and ${files.length - 2} more files` : files.join(' and ')
    const more = others.length > 0 ? ` So ${others.length === 1 ? 'does 1 more text' : `do ${others.length} more texts`}, in ${shown}.` : ''
    const message = `${statement} Write {${token}} instead, so that it stays true.${more}`
    return [{ ...atField(first.file, path, message), words }]
  })
}
