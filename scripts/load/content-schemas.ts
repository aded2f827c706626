import * as z from 'zod'
import { isWritten } from '../../templates/fields/placeholder.ts'
import type { JsonSchema } from '../json/json-schema.ts'
import { isObject, valueAt } from '../json/json-walk.ts'
import { keyWords } from '../json/key-words.ts'
import type { OutputFile } from '../output-file.ts'
import { namedFiles, pageFolders, schemaOf } from './content-files.ts'
import { ICON_NAMES } from './icon-names.ts'
import { SCHEMAS, schemaName } from './schema-address.ts'
import { starterValue } from './starter-value.ts'

/**
 * The JSON Schema of a content file, given its path or the name of its folder: draft 7, which editors support best.
 * @throws Error for an unknown file
 */
export function jsonSchemaOf(file: string): JsonSchema {
  const json = convertedSchema(file, (jsonSchema) => {
    if (jsonSchema.role === 'icon') jsonSchema.enum = [...ICON_NAMES]
    delete jsonSchema.role
  })
  eachField(json, undefined, (field) => {
    if (!field.examples) return
    const example = `For example: ${JSON.stringify([field.examples].flat()[0])}`
    field.description = [field.description, example].filter(Boolean).join(' ')
  })
  const named = {
    type: 'string',
    description: 'Tells editors what this file may contain. The build ignores it.',
  }
  return { ...json, properties: { $schema: named, ...json.properties } }
}

/** What forms call the choice of no value. */
const NONE = { title: 'None' }

/**
 * Converts the schema of a content file, given its path or the name of its folder, to draft 7.
 * @param extend is called with each part, which has its role and what a launch asks of it, and may change it
 * @throws Error for an unknown file
 */
export function convertedSchema(
  file: string,
  extend: (jsonSchema: z.core.JSONSchema.BaseSchema) => void,
): JsonSchema {
  const schema = schemaOf(file)
  if (!schema) throw new Error(`There is no schema for ${file}.`)
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      // A field without a title is called by its key.
      if (path.at(-2) === 'properties') jsonSchema.title ??= keyWords(String(path.at(-1)))
      if (zodSchema._zod.def.type === 'nullable') Object.assign(jsonSchema.anyOf?.[1] ?? {}, NONE)
      extend(jsonSchema)
      delete jsonSchema.launch
    },
  }) as JsonSchema
  eachField(json, starterValue(file), (field, words) => {
    if (!field.enum && isExample(words)) field.examples = [words]
  })
  return json
}

/** Whether a value is a text or a number, or a list of them, and none of it is yet to be written. */
function isExample(value: unknown): boolean {
  const all = [value].flat()
  const isPlain = (one: unknown) => typeof one === 'string' || typeof one === 'number'
  return all.length > 0 && all.every((one) => isPlain(one) && isWritten(String(one)))
}

/** Visits every field of a schema, with the value that it has in a file; fields within lists and unions have none. */
function eachField(
  { properties, items, anyOf, additionalProperties: other }: JsonSchema,
  value: unknown,
  visit: (field: JsonSchema, value: unknown) => void,
): void {
  const fields: [string, JsonSchema][] = Object.entries(properties ?? {})
  if (isObject(other)) fields.push(['*', other])
  for (const [key, field] of fields) {
    const inner = valueAt(value, [key])
    visit(field, inner)
    eachField(field, inner, visit)
  }
  for (const inner of [items ?? [], anyOf ?? []].flat()) eachField(inner, undefined, visit)
}

/** The JSON Schemas for a content folder. */
export function schemaFiles(): OutputFile[] {
  return [...namedFiles.keys(), ...pageFolders.keys()].map((file) => ({
    path: `${SCHEMAS}/${schemaName(file)}`,
    bytes: `${JSON.stringify(jsonSchemaOf(file), null, 1)}\n`,
  }))
}
