import type { JsonSchema } from '../../json/json-schema.ts'
import { isObject } from '../../json/json-walk.ts'
import { keyWords } from '../../json/key-words.ts'
import type { Json, Path } from '../store/edit.ts'
import type { Choices, SiteValue } from './form-site.ts'

/** Texts of more characters than this are typed in several lines. */
const ONE_LINE = 100

/** A picture with its alternative text and focal point: one field. */
export function isPictureField({ properties }: JsonSchema): boolean {
  return properties?.source !== undefined && properties.focus !== undefined
}

/** The values that a field may have, with their names; undefined if anything may be typed. */
export function offersOf(schema: JsonSchema, choices: Choices): readonly SiteValue[] | undefined {
  const { enum: values, enumNames, role = '' } = schema
  if (values)
    return (values as string[]).map((value, index) => ({
      value,
      name: (enumNames as string[] | undefined)?.[index] ?? value,
    }))
  // A firm works in towns without a page too, and a link may lead to a part of a page.
  return role === 'town' || role === 'link' ? undefined : choices[role]
}

/** What a value is edited with. */
export function controlOf(schema: JsonSchema, choices: Choices) {
  const { properties, items, anyOf, type } = schema
  if (isPictureField(schema)) return 'picture'
  if (properties) return 'group'
  if (items) return offersOf(items as JsonSchema, choices) ? 'ticks' : 'list'
  if (anyOf) return 'union'
  if (type === 'boolean') return 'tick'
  if (offersOf(schema, choices)) return 'choice'
  if (type === 'number' || type === 'integer') return 'number'
  // An address is no sentence, however long it may be.
  const isProse = Object.keys(inputOf(schema)).length === 0
  return isProse && Number(schema.maxLength ?? 0) > ONE_LINE ? 'lines' : 'line'
}

/** Whether a text may be empty, because it has no other way to say that there is none. */
export const mayBeEmpty = ({ minLength, maxLength }: JsonSchema): boolean =>
  minLength === undefined && maxLength !== undefined

/** An example as somebody would type it. */
export function exampleOf({ examples }: JsonSchema): string | undefined {
  return (examples as unknown[] | undefined)?.[0]?.toString()
}

/** The attributes with which a phone offers the right keys, or its own calendar. */
export function inputOf(schema: JsonSchema): Readonly<Record<string, string | boolean>> {
  const { type, format, pattern = '', role } = schema
  const example = exampleOf(schema) ?? ''
  if (format === 'date') return { type: 'date' }
  if (String(pattern).includes('[01]\\d|2[0-3]):')) return { type: 'time' }
  // No `type=number`: it drops a comma in Chromium, and the whole number in Firefox.
  if (type === 'integer') return { inputMode: 'numeric' }
  if (type === 'number') return { inputMode: 'decimal' }
  const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }
  if (/^\S+@\S+$/.test(example)) return { type: 'email', ...plain }
  if (/^[+(\d][\d ()]{6,}$/.test(example)) return { type: 'tel' }
  if (`${pattern}${example}`.includes('https://')) return { type: 'url', ...plain }
  return role === 'exact' || role === 'link' ? plain : {}
}

/** Whether a value can be of a variant of a union. */
export function fitsVariant(
  { type, properties = {} }: JsonSchema,
  value: Json | undefined,
): boolean {
  if (!isObject(value)) return type !== 'object'
  return type === 'object' && Object.keys(value).every((key) => key in properties)
}

/** The variant of a union that a value is of; the first for an empty one, which fits in several. Any other schema is its own. */
export function variantOf(schema: JsonSchema, value: Json | undefined): JsonSchema {
  const { anyOf = [schema] } = schema
  return anyOf.find((variant) => fitsVariant(variant, value)) ?? anyOf[0] ?? schema
}

/** What of a value fits in another variant: a text becomes the first field of an object, and the other way round. */
export function valueAsVariant(
  value: Json | undefined,
  { type, properties = {} }: JsonSchema,
): Json | undefined {
  if (type !== 'object') return isObject(value) ? Object.values(value)[0] : value
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).filter(([key]) => key in properties))
  const [first = ''] = Object.keys(properties)
  return value ? { [first]: value } : {}
}

/** The schema of the field that a path leads to; of a union, the last alternative that has it. */
export function fieldSchema(schema: JsonSchema, path: Path): JsonSchema {
  return path.reduce<JsonSchema>((outer, key) => {
    const all = [outer, ...(outer.anyOf ?? [])]
    const below = all.map(
      ({ properties, items }) => properties?.[key] ?? (typeof key === 'number' ? items : undefined),
    )
    return (below.findLast((one) => one !== undefined) ?? {}) as JsonSchema
  }, schema)
}

/** The labels that lead to a field, as its form shows them: "Day off 2, Opens". */
export function labelOf(schema: JsonSchema, path: Path): string {
  const labels = path.flatMap((key, index) => {
    const list = fieldSchema(schema, path.slice(0, index))
    const { title, items } = fieldSchema(schema, path.slice(0, index + 1))
    // Items are called after what they are, and stand for their list.
    if (items && index + 1 < path.length) return []
    return list.items ? `${title ?? list.title} ${Number(key) + 1}` : (title ?? keyWords(`${key}`))
  })
  return labels.join(', ')
}
