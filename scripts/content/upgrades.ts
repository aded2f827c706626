import { SCHEMA } from '../../templates/content/site-schema.ts'
import { type ContentFolder, withFiles } from '../base/content-folder.ts'
import { type Diagnostic, diagnosticAt, errorIn } from '../base/diagnostic.ts'
import { editedJson } from '../base/edit-json.ts'
import { isObject } from '../base/json-walk.ts'
import { sourceIn } from './json-source.ts'
import { groupsOfWork } from './upgrades/groups-of-work.ts'
import {
  brandSignature,
  menuClose,
  numbers,
  people,
  servicePrices,
} from './upgrades/replaced-keys.ts'
import { wallMaterials } from './upgrades/wall-materials.ts'

/**
 * Changes one JSON file of older content, given its path below the folder. Returns the same value if nothing changes, also
 * for a file that has the new shape already: an owner may have added it since.
 */
type Upgrade = (name: string, value: unknown) => unknown

/** The upgrades from each schema to the next: `STEPS[0]` from content without one to schema 1. */
const STEPS = [
  [wallMaterials, brandSignature, groupsOfWork, menuClose, numbers, people],
  [servicePrices],
] as const satisfies readonly (readonly Upgrade[])[] & {
  length: typeof SCHEMA
}

const SITE = 'site.json'

/** Says how to write an upgrade into the files. */
export const UPGRADE =
  'The content is older than this program. "npm run new -- upgrade" brings it up to date'

/** Returns the files of content of an older schema that change, in the current shape. */
function upgradeContent(files: ReadonlyMap<string, unknown>, from: number): Map<string, unknown> {
  const steps: readonly Upgrade[] = STEPS.slice(from).flat()
  const upgraded = [...files].map(([name, value]): [string, unknown] => {
    const after = steps.reduce((before, step) => step(name, before), value)
    return [name, name === SITE ? withSchema(after as object) : after]
  })
  return new Map(upgraded.filter(([name, value]) => value !== files.get(name)))
}

function withSchema(site: { $schema?: unknown; schema?: unknown }): object {
  const { $schema, schema: _, ...rest } = site
  return { ...($schema !== undefined && { $schema }), schema: SCHEMA, ...rest }
}

/** A content folder in the current shape. */
export interface UpgradedFolder {
  folder: ContentFolder
  /** The bytes of the files that change; none if the folder is current. */
  files: ReadonlyMap<string, Uint8Array>
  /** Set if the content is for a newer program or does not say for which, so that nothing can be upgraded. */
  newer: Diagnostic | undefined
  /** Warns that the content was upgraded in memory. */
  warnings: readonly Diagnostic[]
}

/** Overlays a folder with its older files in the current shape, each with as few edits as possible. */
export function upgradedFolder(folder: ContentFolder): UpgradedFolder {
  const current = { folder, files: new Map(), newer: undefined, warnings: [] }
  if (!folder.names().includes(SITE)) return current
  const site = sourceIn(folder, SITE)
  // The checks refuse anything but an object.
  if (!isObject(site.value)) return current
  const { schema: from = 0 } = site.value
  const refuse = (message: string) => ({
    ...current,
    newer: diagnosticAt(site, ['schema'], message),
  })
  if (!(typeof from === 'number' && Number.isInteger(from) && from >= 0))
    return refuse(`is ${JSON.stringify(from)}. Write ${SCHEMA}, without quotes.`)
  if (from > SCHEMA)
    return refuse(
      `is ${from}, but this program knows ${SCHEMA} at most: the content is for a newer one. Update the program.`,
    )
  if (from === SCHEMA) return current
  const names = folder
    .names()
    .filter((name) => name.endsWith('.json') && !name.startsWith('static/'))
  // Those that cannot be parsed stay as they are, for the checks to refuse.
  const read = names.map((name) => [name, sourceIn(folder, name).value] as const)
  const values = new Map(read.filter(([, value]) => value !== undefined))
  const files = new Map(
    [...upgradeContent(values, from)].map(([name, after]) => {
      const text = new TextDecoder().decode(folder.read(name))
      return [name, new TextEncoder().encode(editedJson(text, values.get(name), after))]
    }),
  )
  const message = `${UPGRADE} (schema ${SCHEMA} instead of ${from}). Until then, each build does so in memory, and line numbers in messages refer to the upgraded files.`
  return {
    folder: withFiles(folder, files),
    files,
    newer: undefined,
    warnings: [{ ...errorIn(folder.shown(SITE), message), severity: 'warning' }],
  }
}
