import { sharedFiles } from '../../templates/content/shared-files.ts'
import { fill } from '../../templates/fields/fill.ts'
import type { TOKEN_NAMES } from '../../templates/fields/text.ts'
import { capital, durationWords, numberWords } from '../base/count-words.ts'
import { type Diagnostic, diagnosticAt } from '../base/diagnostic.ts'
import { fieldName, type JsonPath, leaves, valueAt } from '../base/json-walk.ts'
import type { JsonSource } from './json-source.ts'

type TokenName = (typeof TOKEN_NAMES)[number]

const { business, claims, site } = sharedFiles

/** The sources of the tokens with text values. */
const TEXTS: Partial<Record<TokenName, [file: string, path: JsonPath]>> = {
  name: [business.file, ['name']],
  phone: [business.file, ['phone', 'display']],
  secondPhone: [business.file, ['numbers', 0, 'number']],
  thirdPhone: [business.file, ['numbers', 1, 'number']],
  fourthPhone: [business.file, ['numbers', 2, 'number']],
  email: [business.file, ['email']],
  legalName: [business.file, ['legal', 'name']],
  address: [business.file, ['legal', 'address']],
  companyNumber: [business.file, ['legal', 'companyNumber']],
  vatNumber: [business.file, ['legal', 'vatNumber']],
  years: [claims.file, ['experience', 'figure']],
  jobs: [claims.file, ['jobs', 'figure']],
  satisfaction: [claims.file, ['satisfaction', 'figure']],
  averageRating: [claims.file, ['rating', 'figure']],
  reviewCount: [claims.file, ['rating', 'reviews']],
  insured: [claims.file, ['insured', 'text']],
  guaranteed: [claims.file, ['guaranteed', 'text']],
  quotePromise: [claims.file, ['quoteTime', 'text']],
}

function isOptional(file: string, part: string): boolean {
  const [shape] = [business, claims].flatMap((shared) =>
    shared.file === file ? [shared.schema.shape] : [],
  )
  return (
    shape !== undefined &&
    Object.entries(shape).some(([name, schema]) => name === part && schema.isOptional())
  )
}

/** Replaces a token whose value is missing, so that only the missing value is reported. Never published. */
const UNKNOWN = 'x'.repeat(13)

/** Reads the values of tokens such as `{phone}`, and the problems of those values. */
export function readTokens(sources: ReadonlyMap<string, JsonSource>): {
  values: Record<string, string>
  problems: Diagnostic[]
} {
  const problems: Diagnostic[] = []
  const counted = countedTokens(sources)
  const placed = [...sources.values()].flatMap((source) =>
    leaves(source.value).map(([path, leaf]) => ({ source, path, leaf })),
  )
  const texts = Object.entries(TEXTS).map(([token, [file, path]]) => {
    const source = sources.get(file)
    const value = valueAt(source?.value, path)
    const part = path.slice(0, -1)
    const isRead = typeof source?.value === 'object' && source.value !== null
    if (isRead && isOptional(file, String(path[0])) && valueAt(source.value, part) === undefined) {
      const message = `has {${token}}, but ${file} has no "${fieldName(part)}". Write it there, or leave the token out.`
      for (const { source: user, path: use, leaf } of placed)
        if (typeof leaf === 'string' && leaf.includes(`{${token}}`))
          problems.push(diagnosticAt(user, use, message))
    }
    if (typeof value !== 'string') return [token, UNKNOWN]
    // Only the promise may contain a token: its time.
    const filled = token === 'quotePromise' ? fill(value, counted) : value
    if (!/[{}]/.test(filled)) return [token, filled]
    if (source)
      problems.push(
        diagnosticAt(
          source,
          path,
          `replaces {${token}} in other texts, so it cannot contain { or }. Remove them.`,
        ),
      )
    return [token, UNKNOWN]
  })
  return { values: { ...counted, ...Object.fromEntries(texts) }, problems }
}

/** Returns the numeric tokens: the numbers of towns and services, and the time until a quote. */
function countedTokens(sources: ReadonlyMap<string, JsonSource>): Record<string, string> {
  const language = String(valueAt(sources.get(site.file)?.value, ['language']))
  const count = (folder: string) =>
    numberWords(
      [...sources.keys()].filter((name) => name.startsWith(`${folder}/`)).length,
      language,
    )
  const [towns, services] = [count('areas'), count('services')]
  const hours = valueAt(sources.get(claims.file)?.value, ['quoteTime', 'hours'])
  return {
    towns,
    services,
    Towns: capital(towns),
    Services: capital(services),
    quoteTime: typeof hours === 'number' ? durationWords(hours, language) : UNKNOWN,
  }
}
