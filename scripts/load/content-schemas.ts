import * as z from 'zod'
import type { JsonSchema } from '../json/json-schema.ts'
import { keyWords } from '../json/key-words.ts'
import type { OutputFile } from '../output-file.ts'
import { namedFiles, pageFolders, schemaOf } from './content-files.ts'
import { ICON_NAMES } from './icon-names.ts'
import { SCHEMAS, schemaName } from './schema-address.ts'

/**
 * The JSON Schema of a content file, given its path or the name of its folder: draft 7, which editors support best.
 * @throws Error for an unknown file
 */
export function jsonSchemaOf(file: string): JsonSchema {
  const json = convertedSchema(file, (jsonSchema) => {
    if (jsonSchema.role === 'icon') jsonSchema.enum = [...ICON_NAMES]
    delete jsonSchema.role
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
  return z.toJSONSchema(schema, {
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
}

/** The JSON Schemas for a content folder. */
export function schemaFiles(): OutputFile[] {
  return [...namedFiles.keys(), ...pageFolders.keys()].map((file) => ({
    path: `${SCHEMAS}/${schemaName(file)}`,
    bytes: `${JSON.stringify(jsonSchemaOf(file), null, 1)}\n`,
  }))
}
