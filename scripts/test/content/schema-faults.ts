import type * as z from 'zod'
import { valueAt } from '../../json/json-walk.ts'
import { faultOf } from '../../load/schema-findings.ts'
import { type Loose, setField } from './edit-json.ts'

/** Returns a copy of a value with another value at a path such as `hero.image.focus.0`; `undefined` removes it. */
export function withValue(good: Loose, place: string, value: unknown): Loose {
  const copy = structuredClone(good)
  setField(copy, place, value)
  return copy
}

/** Returns the errors that a schema finds in a value, each as `path message`. */
export function faultsOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  return (error?.issues ?? []).map((issue) => {
    const { what, remedy } = faultOf(issue, valueAt(value, issue.path))
    return [issue.path.join('.'), what, remedy].filter((part) => part !== undefined).join(' ')
  })
}
