import * as z from 'zod'
import { roles } from '../../templates/fields/role.ts'
import { ICON_NAMES } from '../base/icon-names.ts'
import type { OutputFile } from '../base/output-file.ts'
import { namedFiles, pageFolders, schemaOf } from '../content/content-files.ts'

/** The folder with the schemas, inside the content folder. The build ignores hidden folders. */
export const SCHEMAS = '.schemas'

/** The part of JSON Schema that is used here. */
export interface JsonSchema {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema | JsonSchema[]
  anyOf?: JsonSchema[] | undefined
  required?: string[]
  description?: string | undefined
  [keyword: string]: unknown
}

/**
 * The JSON Schema of a content file, given its path or the name of its folder: draft 7, which editors support best.
 * @throws Error for an unknown file
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
  const named = { type: 'string', description: 'Tells editors what this file may contain. The build ignores it.' }
  return { ...json, properties: { $schema: named, ...json.properties } }
}

/** The JSON Schemas for a content folder. */
export function schemaFiles(): OutputFile[] {
  return [...namedFiles.keys(), ...pageFolders.keys()].map((file) => ({
    path: `${SCHEMAS}/${schemaName(file)}`,
    bytes: `${JSON.stringify(jsonSchemaOf(file), null, 1)}\n`,
  }))
}

/** The address of a file's schema, relative to the file. */
export function schemaAddress(file: string): string {
  return `${file.includes('/') ? '../' : './'}${SCHEMAS}/${schemaName(file)}`
}

/** Pages in a folder share a schema, named after their kind. */
function schemaName(file: string): string {
  const kind = pageFolders.get(file.split('/')[0] ?? '')
  return kind ? `${kind.name}.json` : file
}
