import { equal } from '../../json/equal.ts'
import type { JsonSchema } from '../../json/json-schema.ts'
import { isObject, valueAt } from '../../json/json-walk.ts'
import type { Json, Path } from '../store/edit.ts'
import { words } from '../words.ts'
import { exampleOf, isPictureField, mayBeEmpty, variantOf } from './schema.ts'

/** A value that its own field does not allow: where, and why in words. */
export interface FieldError {
  path: Path
  message: string
}

/**
 * Returns what stops a form: what its schema does not allow, and what visitors would have to wait for. What is as it was before
 * is somebody else's, wherever the item that has it is by now.
 * @param before what the form began with; undefined for something new
 * @param path of the value in the form
 */
export function fieldErrors(
  schema: JsonSchema,
  before: Json | undefined,
  value: Json,
  path: Path = [],
): FieldError[] {
  if (equal(before, value)) return []
  const own = variantOf(schema, value)
  const message = valueFault(own, value)
  const { properties = {}, items } = own
  const errors = message ? [{ path, message }] : []
  // A list of fixed length has properties too.
  if (typeof value === 'object')
    for (const key of Object.keys(properties))
      errors.push(...errorsAt(own, key, before, value, path))
  if (Array.isArray(value) && items)
    for (const [index, item] of value.entries()) {
      const list = Array.isArray(before) ? before : []
      const old = list.find((one) => equal(one, item)) ?? list[index]
      errors.push(...fieldErrors(items as JsonSchema, old, item, [...path, index]))
    }
  return errors
}

/** What stops a form at a field of a group, or at the group if it lacks the field. */
function errorsAt(
  { properties = {}, required = [] }: JsonSchema,
  key: string,
  groupBefore: Json | undefined,
  group: Json,
  groupPath: Path,
): FieldError[] {
  const schema = properties[key] ?? {}
  const path = [...groupPath, key]
  const before = valueAt(groupBefore, [key]) as Json | undefined
  const value = valueAt(group, [key]) as Json | undefined
  // What has been missing all along is no fault of this form.
  if (groupBefore !== undefined && equal(before, value)) return []
  const isSeen = isAwaited(schema, group)
  const isEmpty = value === undefined || value === null || (value === '' && isSeen)
  if (!isEmpty) return fieldErrors(schema, before, value, path)
  if (!isSeen && !required.includes(key)) return []
  if (value === null && schema.nullable) return []
  // What a group must have is asked for at once, without a press for the group.
  if (schema.properties && schema.required && !isPictureField(schema))
    return fieldErrors(schema, before, {}, path)
  return [{ path, message: schema.type === 'array' ? words.emptyList : words.missing }]
}

/** Whether visitors do not see something before a field is filled in: not for samples, which they never do. */
export function isAwaited({ awaited }: JsonSchema, owner: unknown): boolean {
  return awaited === true && !(isObject(owner) && owner.sample === true)
}

/** What a value of a schema is not, in words. */
function valueFault(schema: JsonSchema, value: Json): string | undefined {
  if (typeof value === 'string') return textFault(schema, value)
  const { type, minItems = 0, maxItems, minimum, maximum } = schema
  if (Array.isArray(value)) {
    const isFew = value.length < Number(minItems)
    if (isFew && value.length === 0) return words.emptyList
    if (isFew || value.length > Number(maxItems ?? Number.POSITIVE_INFINITY))
      return words.items(Number(minItems), Number(maxItems))
  }
  if (typeof value === 'number') {
    if (type === 'integer' && !Number.isInteger(value)) return 'Write a whole number.'
    if (value < Number(minimum) || value > Number(maximum))
      return `Write a number from ${minimum} to ${maximum}.`
  }
  return undefined
}

function textFault(schema: JsonSchema, text: string): string | undefined {
  const { type, enum: choices, pattern, allOf = [] } = schema
  if (type === 'number' || type === 'integer') return 'Write a number, such as 45 or 45.50.'
  if (text === '') return mayBeEmpty(schema) ? undefined : words.missing
  if (choices) return choices.includes(text) ? undefined : 'Choose one from the list.'
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  const length = [...text].length
  // What stands in place of a token, only the build knows.
  const isKnown = !text.includes('{')
  if (isKnown && (length < Number(minLength) || length > Number(maxLength))) {
    const range = Number(minLength) > 1 ? `${minLength} to ${maxLength}` : `at most ${maxLength}`
    return `${length} ${length === 1 ? 'character' : 'characters'}. Write ${range}.`
  }
  const patterns = [pattern, ...(allOf as JsonSchema[]).map((one) => one.pattern)]
  const isRight = patterns.every((one) => !one || new RegExp(String(one), 'u').test(text))
  if (isRight) return undefined
  const example = exampleOf(schema)
  return example === undefined ? 'This does not fit here.' : `Write it like this: ${example}`
}
