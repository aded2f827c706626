/** The help that editors show for a field, passed to `.meta(…)` where the field is declared. */
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
 * Bundles that only validate content replace this module with an empty function, so that esbuild drops the texts that are
 * literals.
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
