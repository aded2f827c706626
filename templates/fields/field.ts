import type * as z from 'zod'

/**
 * A field of the content: what it may be, and what forms and editors say of it in the words of the people who fill it in.
 * What only concerns whoever writes the file itself follows "In the file:" at the end, which forms leave out.
 * @param title its label in forms, or the heading of a group: one to four words, no two alike in a group
 * @param example offered for an empty value; every field has one, unless it is a group of fields
 */
export function field<Schema extends z.ZodType>(
  schema: Schema,
  title: string,
  description: string,
  example?: unknown,
): Schema {
  if (example === undefined) return schema.meta({ title, description })
  const text = `${description} For example: ${JSON.stringify(example)}`
  return schema.meta({ title, description: text, examples: [example] })
}
