import * as z from 'zod'
import { roles } from './role.ts'
import { exact, quoted, text, typeMessage } from './text.ts'

/** A calendar date that exists, as `YYYY-MM-DD`. */
export const date = z.iso
  .date({
    error: (issue) =>
      typeof issue.input === 'string'
        ? `is ${quoted(issue.input)}. Write a date that exists as "YYYY-MM-DD".`
        : typeMessage('a date as "YYYY-MM-DD"', issue.input),
  })
  .register(roles, { role: 'exact' })

/** A time of day as `HH:MM`. */
export const time = exact(5, /^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time. Write it as "HH:MM", such as "07:00".')

/** An amount of money, with at most two decimals. */
export const amount = z
  .number({ error: (issue) => typeMessage('a price in figures, without quotes', issue.input) })
  .refine((value) => value > 0 && value <= 1_000_000 && Number(value.toFixed(2)) === value, {
    error: (issue) => `is ${quoted(issue.input)}. Write a price up to 1000000, with two decimals at most and without quotes.`,
  })
  .register(z.globalRegistry, { minimum: 0, maximum: 1_000_000 })

/** A claim's number as it is printed, such as "300+", "100%" or "5.0". */
export const figure = text(8)
  .regex(/^\d[\d,.]*[+%]?$/, 'is not a figure. Write one such as "300+", "100%" or "5.0".')
  .register(roles, { role: 'figure' })

/** Coordinates: degrees north, then degrees east, as maps give them. */
export const coordinates = z.tuple([degrees(90), degrees(180)], {
  error: (issue) => typeMessage('degrees north and east, such as [51.698, 0.11]', issue.input),
})

export type Coordinates = z.infer<typeof coordinates>

function degrees(most: number) {
  const wanted = `degrees from -${most} to ${most}, such as 51.698`
  return z
    .number({ error: (issue) => typeMessage(wanted, issue.input) })
    .refine((value) => Math.abs(value) <= most, { error: (issue) => `is ${quoted(issue.input)}. Write ${wanted}.` })
}
