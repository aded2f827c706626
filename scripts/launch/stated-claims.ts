import type { Content } from '../../templates/content.ts'
import { capital, durationWords, numberWords } from '../base/count-words.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { literalPattern } from '../base/literal-pattern.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { atField, isWritten, type LaunchFacts, type PlacedText } from './launch-rule.ts'
import { allTexts } from './text-rules.ts'

/** A claim that a text spells out although there is a token for it. */
interface StatedClaim extends Omit<PlacedText, 'text'> {
  /** The words typed. */
  words: string
  token: string
  /** The value of the token. */
  value: string
  /** Whether the words say the same as the token. */
  agrees: boolean
}

/** A claim of the content, and how a text states it: by its own value, or in group 1 by another one that contradicts it. */
interface Claim extends Pick<StatedClaim, 'token' | 'value'> {
  pattern: RegExp
}

/** Finds every claim that a text spells out. */
export function statedClaims({
  content,
  texts,
}: Pick<LaunchFacts, 'content' | 'texts'>): StatedClaim[] {
  const claims = claimsOf(content)
  const ofTowns = new Map(
    content.areas.map(({ slug, projects }) => [`areas/${slug}.json`, projects?.figure]),
  )
  return texts.flatMap(({ file, path, text }) => {
    const isPromise = file === 'claims.json' && path.join('.') === 'quoteTime.text'
    // The claims themselves: only the promise of an answer repeats its time.
    if (
      (file === 'claims.json' && !isPromise) ||
      path.at(-1) === 'figure' ||
      path.at(-1) === 'evidence'
    )
      return []
    const own = ofTowns.get(file)
    return (isPromise ? [promise(content)] : claims)
      .flatMap(({ token, value, pattern }) =>
        [...text.matchAll(pattern)].map(([words, other]) => ({
          words,
          token,
          value,
          agrees: other === undefined,
          file,
          path,
        })),
      )
      .filter(({ words }) => !own || !words.startsWith(own))
  })
}

function claimsOf({ claims, areas, services, site: { language } }: Content): Claim[] {
  const { experience, jobs, satisfaction, rating, insured, guaranteed, quoteTime } = claims
  const whole = (token: string, value: string) => ({
    token,
    value,
    pattern: new RegExp(`^${literalPattern(value)}$`, 'giu'),
  })
  return [
    ...(experience ? figure('years', experience) : []),
    ...(jobs ? figure('jobs', jobs) : []),
    ...(satisfaction ? figure('satisfaction', satisfaction) : []),
    ...(rating ? figure('reviewCount', { figure: rating.reviews, label: 'reviews' }) : []),
    ...pageCount('towns', areas.length, language),
    ...pageCount('services', services.length, language),
    ...(insured ? [whole('insured', insured.text)] : []),
    ...(guaranteed ? [whole('guaranteed', guaranteed.text)] : []),
    whole('quotePromise', quoteTime.text),
  ]
}

/** "20+ years". Another number contradicts it only with the same suffix; a plain number may count anything. */
function figure(
  token: string,
  { figure: value, label }: { figure: string; label: string },
): Claim[] {
  const nouns = label.match(/\p{L}{4,}/gu)?.join('|')
  const mark = /[+%]$/.exec(value)?.[0]
  const other = mark ? `|(\\d[\\d,.]*${literalPattern(mark)})` : ''
  return nouns
    ? [
        {
          token,
          value,
          pattern: words(
            `(?:${literalPattern(value)}${other})\\s+(?:\\p{L}+\\s+)?(?:${nouns})`,
            'giu',
          ),
        },
      ]
    : []
}

/** "sixteen towns". Another number counts something else: the other towns, or those of a county. */
function pageCount(noun: 'towns' | 'services', count: number, language: string): Claim[] {
  const value = numberWords(count, language)
  const [first, all] = [
    capital(value),
    { token: noun, value, pattern: words(`(?:${value}|${count}) ${noun}`, 'gu') },
  ]
  return first === value
    ? [all]
    : [{ token: capital(noun), value: first, pattern: words(`${first} ${noun}`, 'gu') }, all]
}

/** "within 24 hours" in the promise of an answer: a time other than its hours contradicts it. */
function promise({ claims, site: { language } }: Content): Claim {
  const { hours } = claims.quoteTime
  const inDays = hours % 24 === 0 ? [hours / 24] : []
  const spelt = (numbers: number[]) =>
    numbers.flatMap((number) => [`${number}`, numberWords(number, language)]).join('|')
  const right = `(?:${spelt([hours])}) hours?${inDays.length > 0 ? `|(?:${spelt(inDays)}) days?` : ''}`
  return {
    token: 'quoteTime',
    value: durationWords(hours, language),
    pattern: words(`(?:${right}|([\\p{L}\\d]+ (?:hour|day)s?))`, 'giu'),
  }
}

/** A pattern for whole words and numbers. */
function words(pattern: string, flags: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d.,+])${pattern}(?!\\p{L})`, flags)
}

/** Returns diagnostics for texts that contradict a token. */
export function contradictedClaims(facts: LaunchFacts): Diagnostic[] {
  if (isWritten(facts.content.claims.answers?.figures)) return []
  return statedClaims(facts)
    .filter(({ agrees }) => !agrees)
    .map(({ file, path, words, value, token }) =>
      atField(file, path, `says "${words}", but {${token}} is "${value}".`),
    )
}

/** Finds the tokens that texts spell out, each at the first of them. */
export function statedWarnings({ content, sources }: LoadedContent): Diagnostic[] {
  const alike = new Map<string, StatedClaim[]>()
  for (const stated of statedClaims({ content, texts: allTexts(sources) })) {
    const key = `${stated.token} ${stated.agrees}`
    alike.set(key, [...(alike.get(key) ?? []), stated])
  }
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { words, token, value, agrees, path, file } = first
    const files = [...new Set(others.map((other) => other.file))]
    const more =
      files.length > 0
        ? ` So do others, in ${files.slice(0, 3).join(', ')}${files.length > 3 ? ' and more files' : ''}.`
        : ''
    const but = agrees ? '' : `, but {${token}} is "${value}"`
    return {
      ...atField(
        file,
        path,
        `says "${words}"${but}. Write {${token}} instead, so that it stays true.${more}`,
      ),
      words,
    }
  })
}
