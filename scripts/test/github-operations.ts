import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

/** A schema as OpenAPI 3.0 writes it. */
interface Schema {
  type?: string
  nullable?: boolean
  properties?: Record<string, Schema>
  required?: string[]
}

interface Operation {
  operation: string
  body?: Schema
  answer: Schema
}

const FILE = path.join(import.meta.dirname, 'github-operations.json')
const { operations } = JSON.parse(readFileSync(FILE, 'utf8')) as { operations: Operation[] }

function operationOf(method: string, address: string): Operation | undefined {
  return operations.find(({ operation }) =>
    new RegExp(`^${operation.replace(/\{\w+\}/g, '[^/]+')}$`).test(`${method} ${address}`),
  )
}

function faultsIn(what: string, schema: Schema, value: unknown): string[] {
  const { error } = z
    .fromJSONSchema(schema as never, { defaultTarget: 'openapi-3.0' })
    .safeParse(value)
  return (error?.issues ?? []).map((issue) => `${what} ${issue.path.join('.')}: ${issue.message}`)
}

/** Returns what GitHub's published description does not allow in a request. */
export function faultsOfRequest(method: string, address: string, body: unknown): string[] {
  const found = operationOf(method, address)
  if (!found) return [`${method} ${address} is not described`]
  if (found.body) return faultsIn('the body', found.body, body)
  return body === undefined ? [] : ['a body is not described']
}

/**
 * Completes an answer with what GitHub's description requires besides, by any value of its type.
 * @returns the answer, and what the description does not allow in it
 */
export function completedAnswer(
  method: string,
  address: string,
  answer: object,
): { value: object; faults: string[] } {
  const schema = operationOf(method, address)?.answer ?? {}
  const { properties = {}, required = [] } = schema
  const missing = required
    .filter((name) => !(name in answer))
    .map((name) => [name, EMPTY[properties[name]?.type ?? 'string']])
  const value = { ...Object.fromEntries(missing), ...answer }
  return { value, faults: faultsIn('the answer', schema, value) }
}

const EMPTY: Record<string, unknown> = { string: '', integer: 0, boolean: false }
