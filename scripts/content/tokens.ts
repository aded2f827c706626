import { TOKEN_NAMES } from '../../templates/fields/text.ts'
import { type JsonPath, valueAt } from '../base/json-walk.ts'
import { type Problem, problemAt } from '../base/problem.ts'
import type { JsonSource } from './json-source.ts'

/** Where `business.json` has the values of the tokens. */
const TOKEN_PATHS: Record<(typeof TOKEN_NAMES)[number], JsonPath> = {
  name: ['name'],
  phone: ['phone', 'display'],
  secondPhone: ['secondPhone', 'display'],
  email: ['email'],
  legalName: ['legal', 'name'],
  address: ['legal', 'address'],
}

/** What a token is taken for while its value is missing, so that only the missing value is reported. It is never published. */
const UNKNOWN = 'x'.repeat(13)

/** What the tokens such as `{phone}` stand for, and what is wrong with those values as tokens. */
export function readTokens(business: JsonSource | undefined): { values: Record<string, string>; problems: Problem[] } {
  const problems: Problem[] = []
  const entries = TOKEN_NAMES.map((token) => {
    const place = TOKEN_PATHS[token]
    const value = valueAt(business?.value, place)
    if (typeof value !== 'string') return [token, UNKNOWN]
    if (!/[{}]/.test(value)) return [token, value]
    if (business)
      problems.push(problemAt(business, place, `stands for {${token}} in other texts, so it cannot contain { or }. Remove them.`))
    return [token, UNKNOWN]
  })
  return { values: Object.fromEntries(entries), problems }
}
