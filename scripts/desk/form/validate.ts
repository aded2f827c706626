import { type OutputUnit, Validator } from '@cfworker/json-schema'
import { toErrorSchema, type ValidatorType } from '@rjsf/utils'
import type { JsonSchema } from '../../json/json-schema.ts'
import { isObject, valueAt } from '../../json/json-walk.ts'
import type { Json, Path } from '../store/edit.ts'
import { words } from '../words.ts'

/** A value that its own field does not allow: where, as keys from the form's root, and why in words. */
interface FormFinding {
  path: string[]
  message: string
}

/** Returns what cfworker finds in a value: JSON Schema draft 7, interpreted, as the desk's policy forbids compiling. */
const check = (schema: object, value: unknown): OutputUnit[] =>
  new Validator(schema, '7', false).validate(value).errors

/** A picture with its alternative text and focal point: one field. */
export function isPicture({ properties }: JsonSchema): boolean {
  return properties?.source !== undefined && properties.focus !== undefined
}

/** Keywords that only repeat what a value inside has. */
const OUTER =
  /^(?:properties|items|additionalItems|anyOf|allOf|if|then|else|additionalProperties|false)$/

/** Returns everything in a value that its schema does not allow, one finding for each field, in words. */
function formFindings(schema: JsonSchema, typed: Json): FormFinding[] {
  const value = withGroups(schema, typed)
  const findings = new Map<string, FormFinding>()
  const errors = check(schema, value)
  for (const error of errors) {
    if (OUTER.test(error.keyword) || isOfOtherChoice(schema, value, error, errors)) continue
    const path = pathOf(error.instanceLocation)
    if (error.keyword === 'required') path.push(error.error.match(/"([^"]+)"/)?.[1] ?? '')
    const field = fieldSchema(schema, path)
    const key = path.join('/')
    if (!findings.has(key))
      findings.set(key, { path, message: messageOf(error, field, valueAt(value, path)) })
  }
  return [...findings.values()]
}

/** A value with the groups of fields that it must have, so that all that is missing inside is found at once. */
function withGroups(schema: JsonSchema, value: Json): Json {
  if (!isObject(value)) return value
  const { properties = {}, required = [] } = schema
  const groups = required.filter((key) => properties[key]?.required && !isPicture(properties[key]))
  const whole: { [key: string]: Json } = { ...value }
  for (const key of groups) whole[key] = withGroups(properties[key] ?? {}, value[key] ?? {})
  return whole
}

/** Whether an error is about an alternative of a union that is of another type than the value, or has not all of its keys. */
function isOfOtherChoice(
  schema: JsonSchema,
  value: Json,
  { keywordLocation, instanceLocation }: OutputUnit,
  all: readonly OutputUnit[],
): boolean {
  const choices = keywordLocation.match(/.*?\/anyOf\/\d+(?=\/)/g) ?? []
  return choices.some((choice) => {
    if (all.some((one) => one.keywordLocation === `${choice}/type`)) return true
    const union = all.find(
      (one) =>
        one.keywordLocation === choice.replace(/\/\d+$/, '') &&
        instanceLocation.startsWith(one.instanceLocation),
    )
    const { properties = {} } = (valueAt(schema, pathOf(choice)) ?? {}) as JsonSchema
    const inside = union && valueAt(value, pathOf(union.instanceLocation))
    return isObject(inside) && Object.keys(inside).some((key) => !(key in properties))
  })
}

/** The field that a path leads to, in the schema; of a union, the last alternative that has it. */
export function fieldSchema(schema: JsonSchema, path: Path): JsonSchema {
  return path.reduce<JsonSchema>((outer, key) => {
    const all = [outer, ...(outer.anyOf ?? [])]
    const below = all.map(({ properties, items }) =>
      /^\d+$/.test(String(key))
        ? Array.isArray(items)
          ? items[Number(key)]
          : items
        : properties?.[key],
    )
    return below.findLast((one) => one !== undefined) ?? {}
  }, schema)
}

function messageOf({ keyword }: OutputUnit, schema: JsonSchema, value: unknown): string {
  const limits = { ...schema, ...(schema.else as JsonSchema | undefined) }
  const least = Number(limits.minLength ?? limits.minItems ?? limits.minimum)
  const most = Number(limits.maxLength ?? limits.maxItems ?? limits.maximum)
  const length = typeof value === 'string' ? [...value].length : 0
  if (keyword === 'required' || value === undefined || value === '' || value === null)
    return schema.type === 'array' ? words.emptyList : words.missing
  if (/Length$/.test(keyword)) return words.length(length, least, most)
  if (/Items$/.test(keyword)) return words.items(least, most)
  if (/imum$/.test(keyword)) return words.range(least, most)
  if (keyword === 'enum') return words.choose
  const [example] = (schema.examples as unknown[] | undefined) ?? []
  return example === undefined ? words.wrong : words.form(exampleText(example))
}

/** An example as somebody would type it. */
export function exampleText(example: unknown): string {
  return typeof example === 'string' ? example : JSON.stringify(example)
}

const pathOf = (location: string) =>
  location
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))

/**
 * Makes what the forms' library asks of a validator.
 * @param before what the form began with: only what is wrong because of this form stops it
 */
export function validatorOf(schema: JsonSchema, before: Json | undefined): ValidatorType {
  const keyOf = ({ path, message }: FormFinding) => `${path.join('/')} ${message}`
  return {
    isValid: (part, value) => check(part, value ?? null).length === 0,
    validateFormData(value) {
      const old = before === undefined ? [] : formFindings(schema, before).map(keyOf)
      const errors = formFindings(schema, tidy(value) ?? null)
        .filter((finding) => !old.includes(keyOf(finding)))
        .map(({ path, message }) => ({ property: path.join('.'), message, stack: message }))
      return { errors, errorSchema: toErrorSchema(errors) }
    },
    rawValidation: () => ({}),
    toErrorList: () => [],
  }
}

/** A value without what nobody can have meant: what was emptied, items without anything in them, and spaces around texts. */
export function tidy(value: Json | undefined): Json | undefined {
  if (Array.isArray(value))
    return value
      .map(tidy)
      .filter((one) => one !== undefined && one !== null && one !== '') as Json[]
  if (typeof value === 'string') return value.trim() || (value === '' ? '' : undefined)
  if (value === null || typeof value !== 'object') return value
  const inner = Object.entries(value).flatMap(([key, one]) => {
    const tidied = tidy(one)
    return tidied === undefined ? [] : [[key, tidied]]
  })
  return Object.fromEntries(inner)
}
