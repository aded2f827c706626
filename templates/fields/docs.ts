import type * as z from 'zod'

/** What editors and forms say of a field. */
export interface FieldDocs {
  title: string
  description: string
  examples?: unknown[]
  [keyword: string]: unknown
}

/**
 * Describes a field in the words of the people who fill it in. Every field has an example, unless it is a group of fields.
 * What only concerns whoever writes the file itself follows "In the file:" at the end, which forms leave out.
 * `title` is the label of the field in forms, or the heading of the group: one to four words, no two alike in a group.
 */
export function docs(title: string, description: string, example?: unknown): FieldDocs {
  if (example === undefined) return { title, description }
  // Editors show the description, and offer the example for an empty value.
  return {
    title,
    description: `${description} For example: ${JSON.stringify(example)}`,
    examples: [example],
  }
}

/** A field of the content: what it may be, and its docs. */
export function field<Schema extends z.ZodType>(
  schema: Schema,
  ...words: Parameters<typeof docs>
): Schema {
  return schema.meta(docs(...words))
}
