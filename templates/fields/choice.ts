import * as z from 'zod'
import type { FieldDocs } from './docs.ts'
import { roles } from './role.ts'
import { quoted, refuse, typeMessage } from './text.ts'

interface Count {
  least: number
  most: number
}

/** A list with a minimum and a maximum number of items. */
export function list<Item extends z.ZodType>(item: Item, { least, most }: Count) {
  const whole = z.array(item, { error: (issue) => typeMessage('a list in square brackets', issue.input) })
  const checked = whole.superRefine((items, context) => {
    if (items.length >= least && items.length <= most) return
    refuse(context, `has ${items.length} ${items.length === 1 ? 'item' : 'items'}. Write ${least} to ${most}.`)
  })
  return checked.register(z.globalRegistry, { minItems: least, maxItems: most })
}

/** Fields that belong together, with their help. */
export function group<Fields extends z.ZodRawShape>(help: FieldDocs, fields: Fields) {
  return z.strictObject(fields).meta(help)
}

/** A list of such fields, with the help for the list. */
export function groups<Fields extends z.ZodRawShape>(count: Count, help: FieldDocs, fields: Fields) {
  return list(z.strictObject(fields), count).meta(help)
}

/** A boolean. */
export const flag = z.boolean({ error: (issue) => typeMessage('true or false, without quotes', issue.input) })

/** True while the object that contains it is invented; the launch check refuses it. */
export const sample = flag.clone().register(roles, { role: 'sample' })

/** A whole number from `least` to `most`. */
export function whole(least: number, most: number) {
  const message = `a whole number from ${least} to ${most}, without quotes`
  return z
    .number({ error: (issue) => typeMessage(message, issue.input) })
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, {
      error: (issue) => `is ${quoted(issue.input)}. Write ${message}.`,
    })
    .register(z.globalRegistry, { type: 'integer', minimum: least, maximum: most })
}

/** One of a fixed set of words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  const error = (issue: { input?: unknown }) =>
    `${issue.input === undefined ? 'is missing' : `is ${quoted(issue.input)}`}. Write one of: ${words.join(', ')}.`
  return z.enum(words, { error }).register(roles, { role: 'exact' })
}
