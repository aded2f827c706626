import * as z from 'zod'
import { isObject } from '../json/json-walk.ts'

const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as z.core.$ZodTypes['_zod']['def']

/** What the declaration of a schema says of it. Kept, as the library puts it together each time. */
export function metaOf(schema: z.core.$ZodType): z.core.GlobalMeta {
  const meta = metas.get(schema) ?? z.globalRegistry.get(schema) ?? {}
  metas.set(schema, meta)
  return meta
}

const metas = new WeakMap<z.core.$ZodType, z.core.GlobalMeta>()

/** The schemas that a value of a schema may follow, that one included: the options of unions, and what may be left out or be null. */
function* alternativesOf(schema: z.core.$ZodType): Generator<z.core.$ZodType> {
  yield schema
  const definition = definitionOf(schema)
  if (definition.type === 'union')
    for (const option of definition.options) yield* alternativesOf(option)
  if (definition.type === 'optional' || definition.type === 'nullable')
    yield* alternativesOf(definition.innerType)
  if (definition.type === 'pipe') yield* alternativesOf(definition.in)
}

/** The schema of a property of an object, or of an item of a list; `undefined` for an unknown key, and in anything else. */
function schemaAt(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  const definition = definitionOf(schema)
  if (typeof key === 'number') return definition.type === 'array' ? definition.element : undefined
  if (definition.type !== 'object') return undefined
  return Object.hasOwn(definition.shape, key) ? definition.shape[String(key)] : definition.catchall
}

/**
 * Visits every value inside a value, with each schema that it may follow; a field that is left out is undefined. Takes values
 * of any shape, and passes over those that no schema knows.
 * @param visit returns false for a value whose inner ones are not to be visited
 */
export function walkSchema(
  schema: z.core.$ZodType,
  value: unknown,
  visit: (schema: z.core.$ZodType, path: PropertyKey[], value: unknown) => boolean,
  path: PropertyKey[] = [],
): void {
  for (const one of alternativesOf(schema)) {
    if (!visit(one, path, value)) return
    const definition = definitionOf(one)
    const keys = Array.isArray(value)
      ? value.keys()
      : isObject(value) && definition.type === 'object'
        ? new Set([...Object.keys(definition.shape), ...Object.keys(value)])
        : []
    for (const key of keys) {
      const below = schemaAt(one, key)
      const inner = value as Record<PropertyKey, unknown>
      // `concat` leaves no room behind the last key, as a spread does: a site has a hundred thousand paths.
      if (below) walkSchema(below, inner[key], visit, path.concat(key))
    }
  }
}

/** The schemas that the value at a path may follow. */
function schemasAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType[] {
  return path.reduce(
    (outer, key) =>
      outer.flatMap((one) => schemaAt(one, key) ?? []).flatMap((one) => [...alternativesOf(one)]),
    [...alternativesOf(schema)],
  )
}

/** Whether a value must stand at a path of a field; a list may always be shorter. */
export function isRequired(schema: z.core.$ZodType, path: readonly PropertyKey[]): boolean {
  const [field] = schemasAt(schema, path)
  return field !== undefined && typeof path.at(-1) !== 'number' && field._zod.optin !== 'optional'
}

/** The keys of the objects that may stand at a path. */
export function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const definitions = schemasAt(schema, path).map(definitionOf)
  return [
    ...new Set(
      definitions.flatMap((definition) =>
        definition.type === 'object' ? Object.keys(definition.shape) : [],
      ),
    ),
  ]
}
