import type * as z from 'zod'
import { slug } from '../../templates/fields/address.ts'
import { isRead, type Role } from '../../templates/fields/role.ts'
import { leaves } from '../json/json-walk.ts'
import { metaOf, walkSchema } from './walk-schema.ts'

/** A value with a role (picture, link, area …) and its path. */
export interface RoleField {
  role: Role
  path: PropertyKey[]
  value: unknown
}

/** A text that visitors read, and its path. */
interface ReadText {
  path: PropertyKey[]
  text: string
}

/** The texts inside a value that visitors read: not what programs or the owner alone read, by the roles in the schema. */
export function readTexts(schema: z.core.$ZodType, value: unknown): ReadText[] {
  const unread = new Set(
    roleFields(schema, value).flatMap(({ role, path, value: typed }) =>
      // A town may be a place in words instead of a slug.
      isRead(role) || (role === 'town' && !slug.safeParse(typed).success) ? [] : [path.join('\0')],
    ),
  )
  const isUnread = (path: PropertyKey[]) =>
    path.some((_, index) => unread.has(path.slice(0, index + 1).join('\0')))
  return leaves(value).flatMap(([path, text]) =>
    typeof text === 'string' && text !== '' && path[0] !== '$schema' && !isUnread(path)
      ? [{ path, text }]
      : [],
  )
}

/**
 * The values inside a value to which the schema gives a role. Takes values of any shape; values that do not match the
 * schema have no roles.
 */
export function roleFields(schema: z.core.$ZodType, value: unknown): RoleField[] {
  const found = new Map<string, RoleField>()
  walkSchema(schema, value, (one, path, inner) => {
    const role = inner === undefined ? undefined : metaOf(one).role
    // The alternatives of a union may both give a role to the same value.
    if (role) found.set(`${role} ${path.join('\0')}`, { role, path, value: inner })
    return true
  })
  return [...found.values()]
}
