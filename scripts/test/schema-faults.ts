import { readFileSync } from 'node:fs'
import path from 'node:path'
import type * as z from 'zod'
import { fill } from '../../templates/fields/fill.ts'
import { type Loose, setField } from './edit-json.ts'
import { SAMPLE } from './temporary.ts'

/** A file of the sample with its tokens filled: a good value to make bad in one place. */
export function goodContent(file: string): Loose {
  const tokens = {
    ...{ name: 'Name of the firm', phone: '0', secondPhone: '0', email: 'e', legalName: 'l', address: 'a' },
    ...{ years: '18', jobs: '500', satisfaction: '100%', averageRating: '5.0', reviewCount: '50' },
    ...{ insured: 'Fully insured', guaranteed: 'Quality guaranteed', quoteTime: '24 hours', quotePromise: 'Free quote' },
    ...{ towns: 'sixteen', Towns: 'Sixteen', services: 'six', Services: 'Six' },
  }
  return JSON.parse(fill(readFileSync(path.join(SAMPLE, file), 'utf8'), tokens))
}

/** A copy of a value with another value at a path such as `hero.image.focus.0`; `undefined` removes it. */
export function withValue(good: Loose, place: string, value: unknown): Loose {
  const copy = structuredClone(good)
  setField(copy, place, value)
  return copy
}

/** What a schema says against a value, as `place message`. */
export function faultsOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`)
}
