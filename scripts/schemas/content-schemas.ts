import * as z from 'zod'
import { roles } from '../../templates/fields/role.ts'
import { ICON_NAMES } from '../base/icon-names.ts'
import type { OutputFile } from '../base/output-file.ts'
import { namedFiles, pageFolders, schemaOf } from '../content/content-files.ts'

/** The folder of a content folder in which editors find the schemas. The build leaves hidden folders alone. */
export const SCHEMAS = '.schemas'

/** A JSON Schema, as far as it is looked at here. */
export interface JsonSchema {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema | JsonSchema[]
  anyOf?: JsonSchema[] | undefined
  required?: string[]
  description?: string | undefined
  [keyword: string]: unknown
}

/**
 * The JSON Schema of a content file, by the file's path or by the name of its folder: draft 7, which editors know best.
 * Every field is explained, in the words that stand where the templates declare it.
 */
export function jsonSchemaOf(file: string): JsonSchema {
  const schema = schemaOf(file)
  if (!schema) throw new Error(`There is no schema for ${file}.`)
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (roles.get(zodSchema as unknown as z.ZodType)?.role === 'icon') jsonSchema.enum = [...ICON_NAMES]
    },
  }) as JsonSchema
  const named = { type: 'string', description: 'Where editors find what may stand in this file. The build ignores it.' }
  return { ...json, properties: { $schema: named, ...json.properties } }
}

/** The JSON Schemas for a content folder. */
export function schemaFiles(): OutputFile[] {
  return [...namedFiles.keys(), ...pageFolders.keys()].map((file) => ({
    path: `${SCHEMAS}/${schemaName(file)}`,
    bytes: `${JSON.stringify(jsonSchemaOf(file), null, 1)}\n`,
  }))
}

/** What a content file calls its schema, from where it lies. */
export function schemaAddress(file: string): string {
  return `${file.includes('/') ? '../' : './'}${SCHEMAS}/${schemaName(file)}`
}

/** The pages of a folder share a schema, which has the name of their kind. */
function schemaName(file: string): string {
  const kind = pageFolders.get(file.split('/')[0] ?? '')
  return kind ? `${kind.name}.json` : file
}
