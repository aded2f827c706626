import type { Role } from '../../templates/fields/role.ts'

/** The part of JSON Schema that is used here. */
export interface JsonSchema {
  type?: string | undefined
  properties?: Record<string, JsonSchema>
  items?: JsonSchema | JsonSchema[]
  anyOf?: JsonSchema[] | undefined
  enum?: unknown[]
  required?: string[]
  title?: string | undefined
  description?: string | undefined
  /** What a value means beyond its form: only in the schemas of the desk. */
  role?: Role
  [keyword: string]: unknown
}
