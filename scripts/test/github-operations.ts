import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

/** A schema as OpenAPI 3.0 writes it. */
interface Schema {
  type?: string
  nullable?: boolean
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
}

interface Operation {
  operation: string
  query: Record<string, Schema>
  body?: Schema
  answer: Schema
}

const FILE = path.join(import.meta.dirname, 'github-operations.json')
const { operations } = JSON.parse(readFileSync(FILE, 'utf8')) as { operations: Operation[] }
/** Only these parameters of a path may hold slashes. */
const patternOf = (operation: string) =>
  new RegExp(`^${operation.replace(/\{(ref|path)\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')}$`)
const known = operations.map((one) => ({ ...one, pattern: patternOf(one.operation) }))

function faultsIn(what: string, schema: Schema, value: unknown): string[] {
  const { error } = z
    .fromJSONSchema(schema as never, { defaultTarget: 'openapi-3.0' })
    .safeParse(value)
  return (error?.issues ?? []).map((issue) => `${what} ${issue.path.join('.')}: ${issue.message}`)
}

/** Returns what GitHub's published description does not allow in a request. */
export function faultsOfRequest(method: string, address: string, body: unknown): string[] {
  const { pathname, searchParams } = new URL(address, 'http://api')
  const found = known.find(({ pattern }) => pattern.test(`${method} ${pathname}`))
  if (!found) return [`${method} ${pathname} is not described`]
  const query = [...searchParams].flatMap(([name, value]) => {
    const schema = found.query[name]
    if (!schema) return `the parameter ${name} is not described`
    return faultsIn(
      `the parameter ${name}`,
      schema,
      schema.type === 'integer' ? Number(value) : value,
    )
  })
  return [
    ...query,
    ...(found.body
      ? faultsIn('the body', found.body, body)
      : body === undefined
        ? []
        : ['a body is not described']),
  ]
}

/**
 * Completes an answer with what GitHub's description requires besides, by any value of its type.
 * @returns the answer, and what the description does not allow in it
 */
export function completedAnswer(
  method: string,
  address: string,
  answer: unknown,
): { value: unknown; faults: string[] } {
  const line = `${method} ${new URL(address, 'http://api').pathname}`
  const schema = known.find(({ pattern }) => pattern.test(line))?.answer ?? {}
  const value = completed(schema, answer)
  return { value, faults: faultsIn('the answer', schema, value) }
}

function completed(schema: Schema, value: unknown): unknown {
  const { type, properties = {}, required = [], items = {} } = schema
  if (Array.isArray(value)) return value.map((item) => completed(items, item))
  if (value === undefined) {
    const [first] = schema.oneOf ?? schema.anyOf ?? []
    if (schema.enum) return schema.enum[0]
    if (schema.nullable) return null
    if (first) return completed(first, value)
    if (type !== 'object')
      return { string: '', integer: 0, number: 0, boolean: false, array: [] }[type ?? 'string']
  }
  if (value === null || (value !== undefined && typeof value !== 'object')) return value
  const given = { ...(value as Record<string, unknown> | undefined) }
  for (const name of new Set([...required, ...Object.keys(given)]))
    given[name] = completed(properties[name] ?? {}, given[name])
  return given
}
