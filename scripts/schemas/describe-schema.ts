import * as z from 'zod'
import { commonGuide } from './guide/common-guide.ts'
import type { Guide, Told } from './guide/guide.ts'

/** A JSON Schema, as far as it is looked at here. */
export interface JsonSchema {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema | JsonSchema[]
  anyOf?: JsonSchema[] | undefined
  required?: string[]
  description?: string | undefined
  [keyword: string]: unknown
}

/** The schema of a content file for editors: draft 7, which they know best, with every field explained. */
export function describeSchema(schema: z.ZodType, guide: Guide): JsonSchema {
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as JsonSchema
  for (const { node, way } of fieldsOf(json)) {
    const [description, example] = toldOf(guide, way) ?? []
    if (description === undefined) continue
    node.description = example === undefined ? description : `${description} For example: ${JSON.stringify(example)}`
    // Editors offer it for an empty value.
    if (example !== undefined) node.examples = [example]
  }
  const named = { type: 'string', description: 'Where editors find what may stand in this file. The build ignores it.' }
  return { ...json, properties: { $schema: named, ...json.properties } }
}

/** The fields of a schema of which nothing is told, and what is told of fields that it does not have. */
export function untoldFields(schema: z.ZodType, guide: Guide): { missing: string[]; needless: string[] } {
  const fields = [...fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)]
  const missing = fields.filter(({ node, way }) => {
    const told = toldOf(guide, way)
    return !told || (told[1] === undefined && !isGroup(node))
  })
  const ways = new Set(fields.map(({ way }) => way))
  return { missing: missing.map(({ way }) => way), needless: Object.keys(guide).filter((way) => !ways.has(way)) }
}

/** Whether a field holds other fields, which have examples of their own. */
function isGroup({ properties, items, anyOf }: JsonSchema): boolean {
  return properties !== undefined || [items, anyOf].some((inner) => [inner ?? []].flat().some(isGroup))
}

/** What a file's own guide says of a field, or else the most particular that is said of such fields everywhere. */
function toldOf(guide: Guide, way: string): Told | undefined {
  if (guide[way]) return guide[way]
  const parts = way.split('.')
  const common = parts.map((_, index) => parts.slice(index).join('.')).find((end) => commonGuide[end])
  return common === undefined ? undefined : commonGuide[common]
}

/** Every field of a schema with the way to it, such as `hours[].opens`. */
function* fieldsOf(json: JsonSchema, way = ''): Generator<{ node: JsonSchema; way: string }> {
  for (const alternative of json.anyOf ?? []) yield* fieldsOf(alternative, way)
  for (const [key, node] of Object.entries(json.properties ?? {})) {
    const inner = way ? `${way}.${key}` : key
    yield { node, way: inner }
    yield* fieldsOf(node, inner)
  }
  if (json.items && !Array.isArray(json.items)) yield* fieldsOf(json.items, `${way}[]`)
}
