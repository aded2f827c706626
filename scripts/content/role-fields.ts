import type * as z from 'zod'
import { type Role, roles } from '../../templates/fields/role.ts'

/** A value with a role (picture, link, area …) and its path. */
export interface RoleField {
  role: Role
  path: PropertyKey[]
  value: unknown
}

type Definition = z.core.$ZodTypes['_zod']['def']

/**
 * The values inside a value to which the schema gives a role. Takes values of any shape; values that do not match the
 * schema have no roles.
 */
export function roleFields(schema: z.core.$ZodType, value: unknown): RoleField[] {
  const found = new Map<string, RoleField>()
  // The alternatives of a union may both give a role to the same value.
  for (const field of walk(schema, value, [])) found.set(`${field.role} ${field.path.join('\0')}`, field)
  return [...found.values()]
}

function* walk(schema: z.core.$ZodType, value: unknown, path: PropertyKey[]): Generator<RoleField> {
  if (value === undefined) return
  const role = roles.get(schema as z.ZodType)?.role
  if (role) yield { role, path, value }
  const definition = schema._zod.def as Definition
  switch (definition.type) {
    case 'object':
      if (typeof value !== 'object' || value === null) return
      for (const [key, inner] of Object.entries(definition.shape)) {
        if (Object.hasOwn(value, key)) yield* walk(inner, (value as Record<string, unknown>)[key], [...path, key])
      }
      return
    case 'array':
      if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* walk(definition.element, item, [...path, index])
      return
    case 'union':
      for (const option of definition.options) yield* walk(option, value, path)
      return
    case 'optional':
    case 'nullable':
      yield* walk(definition.innerType, value, path)
      return
    case 'pipe':
      yield* walk(definition.in, value, path)
  }
}
