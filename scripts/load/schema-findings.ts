import type * as z from 'zod'
import { quoted, valueFault } from '../../templates/fields/text.ts'
import { atField, type Fault, type Finding } from '../finding.ts'
import { fieldName, valueAt } from '../json/json-walk.ts'
import { didYouMean, nearest } from './did-you-mean.ts'
import { keysAt } from './walk-schema.ts'

/** Translates the issues that a schema has with the value of a file into findings for people. */
export function schemaFindings(
  file: string,
  value: unknown,
  schema: z.ZodType,
  issues: readonly Issue[],
): Finding[] {
  const misspelt = issues.flatMap((issue) => misspeltKeys(schema, issue))
  const formless = new Set(issues.flatMap((issue) => (isForm(issue) ? fieldName(issue.path) : [])))
  return issues
    .filter((issue) => !isLength(issue) || !formless.has(fieldName(issue.path)))
    .filter(
      (issue) =>
        !misspelt.includes(fieldName(issue.path)) || valueAt(value, issue.path) !== undefined,
    )
    .flatMap((issue) => issueProblems({ file, value, schema }, issue, issue.path))
}

function isLength(issue: Issue): boolean {
  return issue.code === 'custom' && issue.params?.measured === true
}

function isForm(issue: Issue): boolean {
  return issue.code === 'custom' && issue.params?.form === true
}

/** The fields that misspelt keys mean, which are not reported as missing as well. */
function misspeltKeys(schema: z.ZodType, issue: Issue): string[] {
  if (issue.code !== 'unrecognized_keys') return []
  const keys = keysAt(schema, issue.path)
  return issue.keys.flatMap((key) => {
    const candidate = nearest(key, keys)
    return candidate === undefined ? [] : [fieldName([...issue.path, candidate])]
  })
}

type Issue = z.core.$ZodIssue

function issueProblems(
  whole: { file: string; value: unknown; schema: z.ZodType },
  issue: Issue,
  path: PropertyKey[],
): Finding[] {
  const { file, value, schema } = whole
  switch (issue.code) {
    case 'unrecognized_keys': {
      const keys = keysAt(schema, path)
      return issue.keys.map((key) => {
        const remedy = didYouMean(key, keys, `Known keys: ${keys.join(', ')}.`)
        return atField(file, path, `has the unknown key ${quoted(key)}.`, { key, remedy })
      })
    }
    case 'invalid_union': {
      // The alternative with the fewest mistakes is probably the intended one.
      const [best = []] = [...issue.errors].sort((a, b) => a.length - b.length)
      return best.flatMap((inner) => issueProblems(whole, inner, [...path, ...inner.path]))
    }
  }
  const { what, remedy } = faultOf(issue, valueAt(value, path))
  const isObject = issue.code === 'invalid_type' && issue.expected === 'object'
  return [atField(file, path, what, { remedy: isObject ? objectRemedy(schema, path) : remedy })]
}

/**
 * What an issue says of the value at its path. Schemas give refinements both sentences (`fault` in templates/fields/text.ts).
 * Elsewhere the library has room for one, which is the remedy, as the value itself says what is wrong with it.
 */
export function faultOf(issue: Issue, value: unknown): Fault {
  const { code, message } = issue
  if (code === 'custom') return { what: message, remedy: issue.params?.remedy }
  return { what: valueFault(value, /^invalid_(?:value|format)$/.test(code)), remedy: message }
}

/** What stands in place of another value than an object. The keys of a whole file are too many to list. */
function objectRemedy(schema: z.ZodType, path: readonly PropertyKey[]): string {
  const keys = path.length > 0 ? keysAt(schema, path) : []
  const known = keys.length > 0 ? ` Known keys: ${keys.join(', ')}.` : ''
  return `Write an object in curly brackets.${known}`
}
