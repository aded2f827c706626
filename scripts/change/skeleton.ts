import type { JsonSchema } from '../content/json-schema.ts'

/** The texts of a skeleton: placeholders in brackets, which the launch check lists, or the examples of the schema. */
export type Filling = 'placeholder' | 'example'

/** Makes a value that satisfies a schema, with its required fields only; `part` as in `fill`. */
export function skeletonOf(schema: JsonSchema, filling: Filling, part?: string): unknown {
  return fill(schema, filling, '', part)
}

/**
 * @param number follows a placeholder in a list, because its items must differ
 * @param part follows the heading of a part, because headings must differ for screen readers
 */
function fill(schema: JsonSchema, filling: Filling, number: string, part = ''): unknown {
  const { anyOf, type } = schema
  if (anyOf) {
    const alternatives = anyOf.map((alternative): JsonSchema => ({ ...schema, anyOf: undefined, ...alternative }))
    const best = alternatives.find((one) => one.type === 'null') ?? alternatives.find((one) => isFree(one)) ?? alternatives[0]
    return fill(best ?? {}, filling, number, part)
  }
  if (Array.isArray(schema.enum)) return exampleOf(schema) ?? schema.enum[0]
  if (type === 'null') return null
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return exampleOf(schema) ?? schema.minimum
  if (type === 'array') return fillList(schema, filling)
  if (type !== 'object') return fillText(schema, filling, number)
  const properties = Object.entries(schema.properties ?? {})
  const required = properties.filter(([key]) => schema.required?.includes(key) || key === 'sample')
  return Object.fromEntries(
    required.map(([key, inner]) => [key, fill(inner, filling, key === 'heading' && number === '' ? part : number, ` (${key})`)]),
  )
}

function fillList(schema: JsonSchema, filling: Filling): unknown[] {
  const { items, minItems, description } = schema
  const example = exampleOf(schema)
  if (Array.isArray(example) && (filling === 'example' || Array.isArray(items))) return example
  if (!items || Array.isArray(items)) return []
  const item = { description, ...items }
  return Array.from({ length: Number(minItems ?? 0) }, (_, index) => fill(item, filling, ` ${index + 1}`))
}

/** Returns the example if wanted or if the schema restricts the text; otherwise a placeholder from the schema's description. */
function fillText(schema: JsonSchema, filling: Filling, number: string): unknown {
  const example = exampleOf(schema)
  if (example !== undefined && typeof example === 'string' && (filling === 'example' || !isFree(schema))) return example
  if (schema.maxLength !== undefined && !schema.if) return ''
  const { minLength = 1, maxLength = 60 } = (schema.else ?? {}) as { minLength?: number; maxLength?: number }
  const words = (schema.description ?? 'To be written').replace(/ For example: .+$/s, '').replace(/[[\]{}]/g, '')
  // The first sentence suffices, unless the text must be longer.
  const sentence = words.replace(/[.:]( .*)?$/s, '')
  return placeholder(`${sentence.length + 2 < minLength ? words : sentence}${number}`, number, maxLength)
}

/** Returns whether a text is unrestricted: no pattern, no required tokens. */
function isFree({ pattern, allOf, format, type }: JsonSchema): boolean {
  return type === 'string' && pattern === undefined && allOf === undefined && format === undefined
}

function exampleOf({ examples }: JsonSchema): unknown {
  return Array.isArray(examples) ? examples[0] : undefined
}

/** Returns a text in brackets, cut between words to at most `max` characters; `number` stays at its end. */
export function placeholder(words: string, number: string, max: number): string {
  if (words.length + 2 <= max) return `[${words}]`
  const room = max - 2 - number.length
  return `[${words.slice(0, room).replace(/[ ,]+\S*$/, '')}${number}]`
}
