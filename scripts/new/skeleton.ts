import type { JsonSchema } from '../schemas/content-schemas.ts'

/** How texts are begun: as placeholders in brackets that the launch check lists, or as the examples that editors show. */
export type Begun = 'placeholder' | 'example'

/**
 * A value that meets the schema of a content file, with nothing in it but what must be there. What is new in a schema is
 * so in what is begun, too.
 */
export function skeletonOf(schema: JsonSchema, begun: Begun): unknown {
  return begin(schema, begun, '')
}

/**
 * @param number follows a placeholder in a list, because its entries must differ
 * @param part follows the heading of a part, because those must differ too: screen readers tell parts by them
 */
function begin(schema: JsonSchema, begun: Begun, number: string, part = ''): unknown {
  const { anyOf, type } = schema
  if (anyOf) {
    const alternatives = anyOf.map((alternative): JsonSchema => ({ ...schema, anyOf: undefined, ...alternative }))
    const best = alternatives.find((one) => one.type === 'null') ?? alternatives.find((one) => isFree(one)) ?? alternatives[0]
    return begin(best ?? {}, begun, number, part)
  }
  if (Array.isArray(schema.enum)) return exampleOf(schema) ?? schema.enum[0]
  if (type === 'null') return null
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return exampleOf(schema) ?? schema.minimum
  if (type === 'array') return beginList(schema, begun)
  if (type !== 'object') return beginText(schema, begun, number)
  const properties = Object.entries(schema.properties ?? {})
  const wanted = properties.filter(([key]) => schema.required?.includes(key) || key === 'sample')
  return Object.fromEntries(
    wanted.map(([key, inner]) => [key, begin(inner, begun, key === 'heading' && number === '' ? part : number, ` (${key})`)]),
  )
}

function beginList(schema: JsonSchema, begun: Begun): unknown[] {
  const { items, minItems, description } = schema
  const example = exampleOf(schema)
  if (Array.isArray(example) && (begun === 'example' || Array.isArray(items))) return example
  if (!items || Array.isArray(items)) return []
  const item = { description, ...items }
  return Array.from({ length: Number(minItems ?? 0) }, (_, index) => begin(item, begun, ` ${index + 1}`))
}

/** What is neither free in its form nor asked for as an example is taken from what the schema says about it. */
function beginText(schema: JsonSchema, begun: Begun, number: string): unknown {
  const example = exampleOf(schema)
  if (example !== undefined && typeof example === 'string' && (begun === 'example' || !isFree(schema))) return example
  if (schema.maxLength !== undefined && !schema.if) return ''
  const { minLength = 1, maxLength = 60 } = (schema.else ?? {}) as { minLength?: number; maxLength?: number }
  const words = (schema.description ?? 'To be written').replace(/ For example: .+$/s, '').replace(/[[\]{}]/g, '')
  // The first sentence says what is wanted.
  const sentence = words.replace(/[.:]( .*)?$/s, '')
  return placeholder(`${sentence.length + 2 < minLength ? words : sentence}${number}`, number, maxLength)
}

/** Whether any words may stand in a text: no pattern, no tokens that must occur. */
function isFree({ pattern, allOf, format, type }: JsonSchema): boolean {
  return type === 'string' && pattern === undefined && allOf === undefined && format === undefined
}

function exampleOf({ examples }: JsonSchema): unknown {
  return Array.isArray(examples) ? examples[0] : undefined
}

/** A text in brackets of so many characters at most, cut between words. */
export function placeholder(words: string, number: string, most: number): string {
  if (words.length + 2 <= most) return `[${words}]`
  const room = most - 2 - number.length
  return `[${words.slice(0, room).replace(/[ ,]+\S*$/, '')}${number}]`
}
