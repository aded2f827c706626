import type * as z from 'zod'
import type { LaunchField } from './launch.ts'
import type { Role } from './role.ts'

declare module 'zod' {
  /** What `.meta()` says of a field besides its form. JSON Schemas have all of it but `launch`. */
  interface GlobalMeta {
    /** What its value means. */
    role?: Role
    /** What a launch asks of it. */
    launch?: LaunchField
    /** Whether it is a list of days: forms put it in order, and let go what is over. */
    days?: true
  }
}

/**
 * A field of the content: what it may be, and what forms and editors say of it in the words of the people who fill it in.
 * What only concerns whoever writes the file itself follows "In the file:" at the end, which forms leave out.
 * @param title its label in forms, or the heading of a group: one to four words, no two alike in a group, and not its key in
 *   words, which is the title of a `plainField`
 * @param description what the title leaves open; empty where it says all
 * @param example offered for an empty value; without it, that is the words of a new firm (templates/starter). Every field has one
 *   of the two, unless it is a group of fields
 */
export function field<Schema extends z.ZodType>(
  schema: Schema,
  title: string,
  description = '',
  example?: unknown,
): Schema {
  return plainField(schema, description, example).meta({ title })
}

/** A field whose key, in words, is its title. */
export function plainField<Schema extends z.ZodType>(
  schema: Schema,
  description = '',
  example?: unknown,
): Schema {
  return schema.meta({
    ...(description && { description }),
    ...(example !== undefined && { examples: [example] }),
  })
}
