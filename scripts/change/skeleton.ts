import type { JsonSchema } from '../content/json-schema.ts'

/** The texts of a skeleton: placeholders in brackets, which the launch check lists, or the examples of the schema. */
export type Filling = 'placeholder' | 'example'

interface Options {
  /** Follows a placeholder in a list, because its items must differ. */
  number?: string
  /** Follows the heading of a part, because headings must differ for screen readers. */
  part?: string
  /** Optional fields to have as well. */
  asked?: readonly string[] | undefined
  /** Takes the place of each picture. */
  image?: unknown
}

/** Makes a value that satisfies a schema, with its required fields. */
export function skeletonOf(schema: JsonSchema, filling: Filling, options: Options = {}): unknown {
  const { number = '', part = '', asked = [], image } = options
  const { anyOf, type } = schema
  if (anyOf) {
    const alternatives = anyOf.map(
      (alternative): JsonSchema => ({ ...schema, anyOf: undefined, ...alternative }),
    )
    const best =
      alternatives.find((one) => one.type === 'null') ??
      alternatives.find((one) => isFree(one)) ??
      alternatives[0]
    return skeletonOf(best ?? {}, filling, options)
  }
  if (Array.isArray(schema.enum)) return exampleOf(schema) ?? schema.enum[0]
  if (type === 'null') return null
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return exampleOf(schema) ?? schema.minimum
  if (type === 'array') return fillList(schema, filling, image)
  if (type !== 'object') return fillText(schema, filling, number)
  const { properties = {} } = schema
  if (image !== undefined && properties.source && properties.focus) return image
  const wanted = Object.entries(properties).filter(
    ([key]) => schema.required?.includes(key) || key === 'sample' || asked.includes(key),
  )
  const filled = wanted.map(([key, inner]) => {
    const inItem = {
      number: key === 'heading' && number === '' ? part : number,
      part: ` (${key})`,
      image,
    }
    return [key, skeletonOf(inner, filling, inItem)] as const
  })
  return Object.fromEntries(filled)
}

function fillList(schema: JsonSchema, filling: Filling, image: unknown): unknown[] {
  const { items, minItems, description } = schema
  const example = exampleOf(schema)
  if (Array.isArray(example) && (filling === 'example' || Array.isArray(items))) return example
  if (!items || Array.isArray(items)) return []
  const item = { description, ...items }
  return Array.from({ length: Number(minItems ?? 0) }, (_, index) =>
    skeletonOf(item, filling, { number: ` ${index + 1}`, image }),
  )
}

/** Returns the example if wanted or if the schema restricts the text; otherwise a placeholder from the schema's description. */
function fillText(schema: JsonSchema, filling: Filling, number: string): unknown {
  const example = exampleOf(schema)
  if (
    example !== undefined &&
    typeof example === 'string' &&
    (filling === 'example' || !isFree(schema))
  )
    return example
  if (schema.maxLength !== undefined && !schema.if) return ''
  const { minLength = 1, maxLength = 60 } = (schema.else ?? {}) as {
    minLength?: number
    maxLength?: number
  }
  const words = (schema.description ?? 'To be written')
    .replace(/ For example: .+$/s, '')
    .replace(/[[\]{}]/g, '')
  // The first sentence suffices, unless the text must be longer.
  const sentence = words.replace(/[.:]( .*)?$/s, '')
  return placeholder(
    `${sentence.length + 2 < minLength ? words : sentence}${number}`,
    number,
    maxLength,
  )
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
