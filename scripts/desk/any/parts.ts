import { sharedFiles } from '../../../templates/content/shared-files.ts'
import { isShown } from '../../../templates/fields/role.ts'
import { capital } from '../../base/count-words.ts'
import type { Values } from '../../base/json-changes.ts'
import { isObject, type JsonPath, valueAt } from '../../base/json-walk.ts'
import { keyWords } from '../../base/key-words.ts'
import type { NameOf } from '../../change/change-words.ts'
import { type JsonSchema, type Schemas, schemaName } from '../../content/json-schema.ts'
import { SCHEMAS } from './any-schemas.ts'

/** What the address of a page or a program's name for something looks like. */
const CODE = /^[\w/#.:+-]*$/

/** The schema of a content file. */
export const schemas: Schemas = (file) => SCHEMAS[schemaName(file)] ?? {}

/** A value of a content file, or a place for one, with what its schema says about it. */
export interface Part {
  path: JsonPath
  schema: JsonSchema
  value: unknown
  required: boolean
}

/** Returns a whole file as a part. */
export function wholePart(file: string, value: unknown): Part {
  return { path: [], schema: schemas(file), value, required: true }
}

/** Returns the alternative of a schema that a value follows, or the one that is the easiest to write. */
function schemaFor(schema: JsonSchema, value: unknown): JsonSchema {
  const { anyOf, ...outer } = schema
  if (!anyOf) return schema
  const fitting = anyOf.filter((one) => fits({ ...outer, ...one }, value))
  const [best] = [...(fitting.length > 0 ? fitting : anyOf)].sort(
    (one, other) => rank(one) - rank(other),
  )
  return {
    ...outer,
    ...best,
    ...(anyOf.some(({ type }) => type === 'null') && { type: 'string', nullable: true }),
  }
}

/** Texts before objects, and what may be anything before what is chosen from a list. */
function rank({ type, enum: words, pattern }: JsonSchema): number {
  return (type === 'object' ? 2 : type === 'null' ? 1 : 0) + (words || pattern ? 0.5 : 0)
}

function fits(
  { type, enum: words, required = [], properties = {} }: JsonSchema,
  value: unknown,
): boolean {
  if (value === undefined) return true
  if (words) return words.includes(value)
  if (type !== 'object')
    return type === (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
  return (
    isObject(value) &&
    required.every((key) => key in value) &&
    Object.keys(value).every((key) => key in properties)
  )
}

/** Returns the parts directly inside one, in the order of the schema; `$schema` belongs to editors. */
export function innerParts({ path, schema, value }: Part): Part[] {
  const {
    properties,
    items,
    required = [],
    additionalProperties,
    description,
  } = schemaFor(schema, value)
  const inside = (key: PropertyKey, inner: JsonSchema, own: unknown, isRequired = true): Part => {
    return { path: [...path, key], schema: schemaFor(inner, own), value: own, required: isRequired }
  }
  if (properties) {
    const entries = Object.entries(properties).filter(([key]) => key !== '$schema')
    return entries.map(([key, inner]) =>
      inside(key, inner, isObject(value) ? value[key] : undefined, required.includes(key)),
    )
  }
  // Keys of the owner's own, such as the addresses of kinds of page.
  if (isObject(value) && isObject(additionalProperties))
    return Object.entries(value).map(([key, own]) => inside(key, additionalProperties, own))
  if (!Array.isArray(value) || !items) return []
  return value.map((own, index) =>
    inside(index, Array.isArray(items) ? (items[index] ?? {}) : { description, ...items }, own),
  )
}

/** Returns the part at a path, whether it has a value or only a place for one; "-" is the place after the last item of a list. */
export function partAt(file: string, value: unknown, path: JsonPath): Part | undefined {
  return path.reduce<Part | undefined>(
    (part, key) => {
      if (!part || key !== '-')
        return part && innerParts(part).find((one) => String(one.path.at(-1)) === String(key))
      const { items, description } = part.schema
      if (!items || Array.isArray(items)) return undefined
      return {
        path: [...part.path, key],
        schema: schemaFor({ description, ...items }, undefined),
        value: undefined,
        required: true,
      }
    },
    wholePart(file, value),
  )
}

/** A picture, with its file, its alternative text and the point that must stay in view. */
export const isPicture = ({ schema: { properties } }: Part) =>
  properties?.source !== undefined && properties.focus !== undefined
/** A list whose items are shown, moved and removed one by one; words from a fixed choice are ticked instead. */
export const isList = ({ schema: { type, items } }: Part) =>
  type === 'array' && !Array.isArray(items) && !isTicked(items)
/** A leaf of the form: a value with a field of its own. */
export const isLeaf = (part: Part) => part.schema.type !== 'object' && !isList(part)

export function isTicked(items: JsonSchema | JsonSchema[] | undefined): items is JsonSchema {
  return (
    items !== undefined &&
    !Array.isArray(items) &&
    (items.enum !== undefined || items.role === 'area' || items.role === 'service')
  )
}

/** A town may be a place in words. */
const isMet = (role: JsonSchema['role']) => isShown(role) || role === 'town'

/** Returns whether visitors read a text: not the address of a page, a name for programs, or a note for the owner. */
export function isReadText({
  schema: { role, type, pattern, enum: words, format },
  value,
}: Part): boolean {
  if (
    type !== 'string' ||
    typeof value !== 'string' ||
    value === '' ||
    words ||
    format ||
    !isMet(role)
  )
    return false
  return pattern === undefined || role === 'figure' || !CODE.test(value)
}

/** Returns a part's help without its example, as a name and the rest. */
export function helpOf({ schema: { description = '', else: limits, role, type }, path }: Part): {
  label: string
  hint: string
} {
  if (role === 'sample') return { label: 'This is a sample, and not our own yet', hint: '' }
  const help = description
    .replace(/ For example: .*$/s, '')
    // Those who write files need their names, which a form shows as choices.
    .replace(/[:,] (?:by )?the names? of (?:its|the)\b[^.]*? files?\b[^.]*without \.json/, '')
    .trim()
  const key = String(path.findLast((one) => typeof one === 'string' && one !== '-') ?? '')
  const said = type === 'boolean' ? help.replace(/^true (?:to|while) /, '') : help
  const [, name = '', rest = ''] = said.match(/^(.{2,80}?)(?:[.:;](?:\s+(.*))?)?$/s) ?? []
  const { maxLength } = (limits ?? {}) as { maxLength?: number }
  const hint = (name ? rest : help).replace(/Leave it out\b/g, 'Leave it empty')
  const limit = maxLength && !/\d characters/.test(hint) ? `At most ${maxLength} characters.` : ''
  return {
    label: capital(name || keyWords(key)),
    hint: [hint && capital(hint), limit].filter(Boolean).join(' '),
  }
}

/** The first text of a value that visitors read, which stands for it in a list; a picture by what it shows. */
export function firstText(part: Part): string {
  const { schema, value } = part
  if (isReadText(part)) return String(value)
  return (
    innerParts(part).map(firstText).find(Boolean) ??
    (schema.type === 'object' || typeof value === 'object' || !isMet(schema.role)
      ? ''
      : String(value ?? ''))
  )
}

/** Returns the currency of a number, as ISO 4217 writes it, if it is a price. */
export function currencyOf(files: Values, path: JsonPath): string | undefined {
  const currency = valueAt(files.get(sharedFiles.servicePages.file), ['prices', 'currency'])
  return path.includes('prices') && typeof currency === 'string' ? currency : undefined
}

/** Returns a function that names values of content by the help of their schemas; prices have the currency of the site. */
export function nameOf(files: Values): NameOf {
  return (file, path) => {
    const part = partAt(file, files.get(file), path)
    return part && { label: helpOf(part).label, currency: currencyOf(files, path) }
  }
}
