import { sharedFiles } from '../../templates/content.ts'
import { durationText } from '../../templates/fields/duration-text.ts'
import { addressLine } from '../../templates/fields/postal-address.ts'
import { PROMISED_TIME, type TOKEN_NAMES, TOKEN_VALUE } from '../../templates/fields/text.ts'
import { vatStatus } from '../../templates/fields/vat-status.ts'
import { atField, type Finding } from '../finding.ts'
import { fieldName, type JsonPath, leaves, valueAt } from '../json/json-walk.ts'
import { schemaOf } from './content-files.ts'
import type { JsonSource } from './json-source.ts'
import { numberWords } from './number-words.ts'
import { isRequired } from './walk-schema.ts'

type TokenName = (typeof TOKEN_NAMES)[number]

const { business, claims, labels, site } = sharedFiles

/** The sources of the tokens with text values. */
const TEXTS: Partial<Record<TokenName, [file: string, path: JsonPath]>> = {
  name: [business.file, ['name']],
  phone: [business.file, ['phone']],
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
  quoteTime: [claims.file, ['quoteTime', 'condition']],
  vat: [labels.file, ['vat', 'included']],
}

/** Returns the part of a file that a path leads through and the file leaves out; undefined where its schema requires it. */
function absentPart(file: string, value: unknown, path: JsonPath): JsonPath | undefined {
  const index = path.findIndex((_, at) => valueAt(value, path.slice(0, at + 1)) === undefined)
  const outer = valueAt(value, path.slice(0, index))
  if (index < 0 || typeof outer !== 'object' || outer === null) return undefined
  const schema = schemaOf(file)
  const part = path.slice(0, index + 1)
  return schema && isRequired(schema, part) ? undefined : part
}

/** Reads the values of tokens such as `{phone}`, and the problems of those values. */
export function readTokens(sources: ReadonlyMap<string, JsonSource>): {
  values: Record<string, string>
  problems: Finding[]
} {
  const problems: Finding[] = []
  const counted = countedTokens(sources)
  const texts = [...sources].flatMap(([file, { value }]) =>
    leaves(value).map(([path, leaf]) => ({ file, path, leaf })),
  )
  const checkPresent = (token: string, file: string, path: JsonPath) => {
    const part = absentPart(file, sources.get(file)?.value, path)
    if (!part) return
    const what = `has {${token}}, but ${file} has no "${fieldName(part)}".`
    const remedy = 'Write it there, or leave the token out.'
    for (const use of texts)
      if (typeof use.leaf === 'string' && use.leaf.includes(`{${token}}`))
        problems.push(atField(use.file, use.path, what, { remedy }))
  }
  checkPresent(PROMISED_TIME, claims.file, ['quoteTime', 'hours'])
  const values = Object.entries(TEXTS).map(([token, [file, path]]) => {
    const value = MADE[token]?.(sources) ?? valueAt(sources.get(file)?.value, path)
    checkPresent(token, file, path)
    if (typeof value !== 'string') return [token, TOKEN_VALUE]
    if (!/[{}]/.test(value)) return [token, value]
    const what = `replaces {${token}} in other texts, so it cannot contain { or }.`
    problems.push(atField(file, path, what, { remedy: 'Remove them.' }))
    return [token, TOKEN_VALUE]
  })
  return { values: { ...counted, ...Object.fromEntries(values) }, problems }
}

/** The tokens that are made of several values. */
const MADE: Record<string, (sources: ReadonlyMap<string, JsonSource>) => unknown> = {
  vat: vatWords,
  address: addressWords,
  quoteTime: quoteTimeWords,
}

/** Returns the firm's address on one line. */
function addressWords(sources: ReadonlyMap<string, JsonSource>): string | undefined {
  const { value } = sources.get(business.file) ?? {}
  const parts = valueAt(value, ['legal', 'address'])
  return (
    addressLine(typeof parts === 'object' && parts ? parts : {}, valueAt(value, ['country'])) ||
    undefined
  )
}

/** Returns the words for VAT beside a price, in brackets while the number is. */
function vatWords(sources: ReadonlyMap<string, JsonSource>): unknown {
  const words = (name: string) => valueAt(sources.get(labels.file)?.value, ['vat', name])
  const number = valueAt(sources.get(business.file)?.value, ['legal', 'vatNumber'])
  const status = vatStatus(typeof number === 'string' ? number : undefined)
  if (status === 'none') return words('none')
  const included = words('included')
  return status === 'unknown' && typeof included === 'string' ? `[${included}]` : included
}

/** Returns the time to answer with its condition, without which it would be another promise. */
function quoteTimeWords(sources: ReadonlyMap<string, JsonSource>): string | undefined {
  const value = valueAt(sources.get(claims.file)?.value, ['quoteTime'])
  const [hours, condition] = ['hours', 'condition'].map((name) => valueAt(value, [name]))
  if (typeof hours !== 'number' || typeof condition !== 'string') return undefined
  return `${durationText(hours, languageOf(sources))} ${condition}`
}

/** Returns the numeric tokens: the numbers of towns and services. */
function countedTokens(sources: ReadonlyMap<string, JsonSource>): Record<string, string> {
  const language = languageOf(sources)
  const count = (folder: string) =>
    numberWords(
      [...sources.keys()].filter((name) => name.startsWith(`${folder}/`)).length,
      language,
    )
  return { towns: count('areas'), services: count('services') }
}

/** Returns the language as a valid tag, or `en-GB` while the content has an invalid one. */
function languageOf(sources: ReadonlyMap<string, JsonSource>): string {
  try {
    const language = String(valueAt(sources.get(site.file)?.value, ['language']))
    return Intl.getCanonicalLocales(language)[0] ?? 'en-GB'
  } catch {
    return 'en-GB'
  }
}
