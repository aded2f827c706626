import { sharedFiles } from '../../../templates/content/shared-files.ts'
import { isShown } from '../../../templates/fields/role.ts'
import { capital } from '../../base/count-words.ts'
import type { Values } from '../../base/json-changes.ts'
import { isObject, type JsonPath, valueAt } from '../../base/json-walk.ts'
import { keyWords } from '../../base/key-words.ts'
import type { JsonSchema } from '../../content/json-schema.ts'

/** What the address of a page or a program's name for something looks like. */
const CODE = /^[\w/#.:+-]*$/

/** A value of a content file, or a place for one, with what its schema says about it. */
export interface Part {
  path: JsonPath
  schema: JsonSchema
  value: unknown
  required: boolean
}

/** Returns the alternative of a schema that a value follows, or the one that is the easiest to write. */
export function schemaFor(schema: JsonSchema, value: unknown): JsonSchema {
  const { anyOf, ...outer } = schema
  if (!anyOf) return schema
  const fitting = anyOf.filter((one) => fits({ ...outer, ...one }, value))
  const [best] = [...(fitting.length > 0 ? fitting : anyOf)].sort((one, other) => rank(one) - rank(other))
  return { ...outer, ...best, ...(anyOf.some(({ type }) => type === 'null') && { type: 'string', nullable: true }) }
}

/** Texts before objects, and what may be anything before what is chosen from a list. */
function rank({ type, enum: words, pattern }: JsonSchema): number {
  return (type === 'object' ? 2 : type === 'null' ? 1 : 0) + (words || pattern ? 0.5 : 0)
}

function fits({ type, enum: words, required = [], properties = {} }: JsonSchema, value: unknown): boolean {
  if (value === undefined) return true
  if (words) return words.includes(value)
  if (type !== 'object') return type === (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
  return isObject(value) && required.every((key) => key in value) && Object.keys(value).every((key) => key in properties)
}

/** Returns the parts directly inside one, in the order of the schema; `$schema` belongs to editors. */
export function innerParts({ path, schema, value }: Part): Part[] {
  const { properties, items, required = [], additionalProperties } = schemaFor(schema, value)
  if (properties) {
    return Object.entries(properties).flatMap(([key, inner]) => {
      const own = isObject(value) ? value[key] : undefined
      return key === '$schema' ? [] : { path: [...path, key], schema: schemaFor(inner, own), value: own, required: required.includes(key) }
    })
  }
  // Keys of the owner's own, such as the addresses of kinds of page.
  if (isObject(value) && isObject(additionalProperties)) {
    return Object.entries(value).map(([key, own]) => ({ path: [...path, key], schema: additionalProperties, value: own, required: true }))
  }
  if (!Array.isArray(value) || !items) return []
  const { description } = schema
  return value.map((own, index) => {
    const inner = Array.isArray(items) ? (items[index] ?? {}) : { description, ...items }
    return { path: [...path, index], schema: schemaFor(inner, own), value: own, required: true }
  })
}

/** Returns the part at a path, whether it has a value or only a place for one; "-" is the place after the last item of a list. */
export function partAt(schema: JsonSchema, value: unknown, path: JsonPath): Part | undefined {
  let part: Part | undefined = { path: [], schema, value, required: true }
  for (const key of path) {
    if (!part) return undefined
    const { items } = part.schema
    const added: Part[] =
      key === '-' && items && !Array.isArray(items)
        ? [
            {
              path: [...part.path, '-'],
              schema: schemaFor({ description: part.schema.description, ...items }, undefined),
              value: undefined,
              required: true,
            },
          ]
        : innerParts(part)
    part = added.find((one) => String(one.path.at(-1)) === String(key))
  }
  return part
}

/** A picture, with its file, its alternative text and the point that must stay in view. */
export const isPicture = ({ schema: { properties } }: Part) => properties?.source !== undefined && properties.focus !== undefined
/** A list whose items are shown, moved and removed one by one; words from a fixed choice are ticked instead. */
export const isList = ({ schema: { type, items } }: Part) => type === 'array' && !Array.isArray(items) && !isTicked(items)
/** A leaf of the form: a value with a field of its own. */
export const isLeaf = (part: Part) => part.schema.type !== 'object' && !isList(part)

export function isTicked(items: JsonSchema | JsonSchema[] | undefined): boolean {
  return items !== undefined && !Array.isArray(items) && (items.enum !== undefined || items.role === 'area' || items.role === 'service')
}

/** A town may be a place in words. */
const isMet = (role: JsonSchema['role']) => isShown(role) || role === 'town'

/** Returns whether visitors read a text: not the address of a page, a name for programs, or a note for the owner. */
export function isReadText({ schema: { role, type, pattern, enum: words, format }, value }: Part): boolean {
  if (type !== 'string' || typeof value !== 'string' || value === '' || words || format || !isMet(role)) return false
  return pattern === undefined || role === 'figure' || !CODE.test(value)
}

/** Returns a part's help without its example, as a name and the rest. */
export function helpOf({ schema: { description = '', else: limits, role, type }, path }: Part): { label: string; hint: string } {
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
  return { label: capital(name || keyWords(key)), hint: [hint && capital(hint), limit].filter(Boolean).join(' ') }
}

/** The first text of a value that visitors read, which stands for it in a list; a picture by what it shows. */
export function firstText(part: Part): string {
  const { schema, value } = part
  if (isReadText(part)) return String(value)
  return (
    innerParts(part).map(firstText).find(Boolean) ??
    (schema.type === 'object' || typeof value === 'object' || !isMet(schema.role) ? '' : String(value ?? ''))
  )
}

/** Returns the currency of a number, as ISO 4217 writes it, if it is a price. */
export function currencyOf(files: Values, path: JsonPath): string | undefined {
  const currency = valueAt(files.get(sharedFiles.servicePages.file), ['prices', 'currency'])
  return path.includes('prices') && typeof currency === 'string' ? currency : undefined
}
