import type { PlannedPage } from '../../templates/kind.ts'
import type { JsonSource } from './json-source.ts'
import type { RoleField } from './role-fields.ts'

/** A value that has a role, with its file. */
export type ContentField = RoleField & { file: string }

/** A content folder that was read and not yet checked. */
export interface FilledContent {
  /** Every JSON file by its path below the folder; invalid JSON has no value. */
  sources: ReadonlyMap<string, JsonSource>
  /** The values of the files, with tokens filled. */
  values: ReadonlyMap<string, unknown>
  /** The values that have a role, with tokens filled. */
  fields: readonly ContentField[]
  /** The files below `images`. */
  images: readonly string[]
  /** The addresses of the files below `static`. */
  ownFiles: readonly string[]
  /** The pages of the site; `undefined` when the patterns of routes in `site.json` are wrong. */
  pages: readonly PlannedPage[] | undefined
}
