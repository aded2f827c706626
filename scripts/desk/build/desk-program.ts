import type { LaunchField } from '../../../templates/fields/launch.ts'
import type { Kind } from '../../../templates/kind.ts'
import { kinds } from '../../../templates/kinds.ts'
import { type PictureSlot, pictureSlots } from '../../../templates/parts/picture/picture-slots.ts'
import type { JsonSchema } from '../../json/json-schema.ts'
import { namedFiles, pageFolders } from '../../load/content-files.ts'
import { convertedSchema } from '../../load/content-schemas.ts'
import { starterValue } from '../../load/starter-value.ts'
import { MOST_CROPPED_SHAPE, MOST_SHAPE } from '../../make/picture-shape.ts'
import type { Program, Value } from '../desk-site.ts'

/** Files that are no words of an owner. */
const HIDDEN = ['samples.json', 'map.json', 'addresses.json']

/** Files that a site has not got until something is added to them. */
const STARTED = ['job-pages.json', 'notices.json']

/** Makes what the desk knows of any site, as the browser loads it: data, as it is made with zod. */
export function deskProgram(): Program {
  const sources = [...namedFiles.keys(), ...[...pageFolders.keys()].map((folder) => `${folder}/`)]
  return {
    schemas: Object.fromEntries(
      sources.filter((one) => !HIDDEN.includes(one)).map((source) => [source, deskSchema(source)]),
    ),
    kinds: Object.values<Kind>(kinds).map(({ name, source, route, lists }) => ({
      name,
      source,
      route,
      lists,
    })),
    starters: Object.fromEntries(STARTED.map((file) => [file, starterValue(file) as Value])),
  }
}

/** The schema of a file's form: with the roles of values and what visitors wait for, and without what only editors of files need. */
function deskSchema(source: string): JsonSchema {
  const schema = convertedSchema(source.replace(/\/$/, ''), (part) => {
    // What a launch always asks for: what it asks for because of a claim elsewhere, the build says.
    const { claim, fault } = (part.launch ?? {}) as LaunchField
    if (!claim && fault?.(undefined as never, 0) !== undefined) part.awaited = true
    // How long a text with tokens is, only the build knows: a form asks for no length there.
    Object.assign(part, part.else)
    for (const key of ['if', 'else', 'additionalProperties', 'additionalItems']) delete part[key]
    // What only concerns the file.
    if (part.description)
      part.description = part.description.replace(/(?:^| )In the file: .*$/s, '')
  })
  return formSchema(schema, source)
}

/**
 * A schema as forms draw it. Pictures say what their places need: the least width in pixels, and the shape. What is null or else
 * of one kind is of that kind, and `nullable`; a list of fixed length is a group; and what can have one value alone, as the
 * version of the format has, is no field.
 */
function formSchema(schema: JsonSchema, source: string, key = ''): JsonSchema {
  const { properties, items, anyOf, $schema: _, examples, ...own } = schema
  const inner = (one: JsonSchema, at = key) => formSchema(one, source, at)
  if (anyOf?.at(-1)?.type === 'null')
    return { ...inner({ ...anyOf[0], examples }), ...own, nullable: true }
  const fields = Object.entries<JsonSchema>(properties ?? (Array.isArray(items) ? items : {}))
  const shown = fields.filter(([, one]) => one.minimum === undefined || one.minimum !== one.maximum)
  return {
    ...own,
    // Of a group or a list, its fields have examples.
    ...(properties || items ? {} : { examples }),
    ...(properties?.source && properties.focus && needsOf(slotOf(source, key))),
    ...(shown.length > 0 && {
      properties: Object.fromEntries(
        shown.map(([name, one]) => [name, inner(one, name === 'image' && key ? key : name)]),
      ),
    }),
    ...(Array.isArray(items) ? { required: Object.keys(items) } : items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map((one) => inner(one)) }),
  }
}

/** The slot of a picture, by its file and the key at which it stands, or that of the object around it. */
function slotOf(source: string, key: string): PictureSlot {
  if (source === 'badges.json') return 'badge'
  if (key === 'people') return 'thumb'
  return /hero|cover/.test(key) ? 'hero' : 'banner'
}

function needsOf(slot: PictureSlot) {
  const { least, whole } = pictureSlots[slot]
  return { least, shape: whole ? MOST_SHAPE : MOST_CROPPED_SHAPE, ...(whole && { whole }) }
}
