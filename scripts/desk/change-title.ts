import type { JsonSchema } from '../json/json-schema.ts'
import type { FormSite } from './form/form-site.ts'
import { fieldSchema, labelOf } from './form/schema.ts'
import { summaryOf } from './form/summary.ts'
import type { Edit } from './store/edit.ts'
import { words } from './words.ts'

/** The longest first line of a commit (git-commit's manual, "Discussion", has 50 as a habit), in characters. */
const LONGEST = 72

/**
 * Returns what a change is called, for people and in the history: "Days off: 24 December 2026", "Removed: Deal".
 * @param title of the form
 * @param file that the form is about; undefined if it is removed
 * @param schema of the form's value
 */
export function changeTitle(
  title: string,
  edits: readonly Edit[],
  file: string | undefined,
  schema: JsonSchema,
  site: Pick<FormSite, 'choices' | 'printed'>,
): string {
  if (file === undefined) return words.removed(title)
  // The form of one field is called after it already.
  const outer = `${title.split(': ').at(-1)}, `
  const own = edits.filter((edit) => edit.file === file)
  const nameOf = ({ path, list, before, after }: Edit) => {
    if (!list && path.length > 0) return labelOf(schema, path).replace(outer, '')
    const item = list ? fieldSchema(schema, [...path, 0]) : schema
    return summaryOf(item, after ?? before, site) ?? ''
  }
  // What goes by itself with something new, as days that are over, is not what was meant; and what moves goes and comes.
  const meant = own.filter(({ list, after }) => !list || after !== undefined).map(nameOf)
  const names = meant.length > 0 ? meant : own.map((edit) => words.removed(nameOf(edit)))
  const named = [...new Set(names)].filter((name) => name !== '' && !title.endsWith(name))
  const line = named.length > 0 ? `${title}: ${named.join(', ')}` : title
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
}
