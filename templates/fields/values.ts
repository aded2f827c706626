import * as z from 'zod'
import { field } from './field.ts'
import { addIssue, exact, fault, matching, quoted, text, typeError } from './text.ts'

interface Count {
  least: number
  most: number
}

/**
 * A list with a minimum and a maximum number of items.
 * @param name what one item is called, for forms: "Review"
 */
export function list<Item extends z.ZodType>(name: string, item: Item, { least, most }: Count) {
  const whole = z.array(item.meta({ title: name }), typeError('a list in square brackets'))
  const checked = whole.superRefine((items, context) => {
    if (items.length >= least && items.length <= most) return
    const has = `has ${items.length} ${items.length === 1 ? 'item' : 'items'}.`
    addIssue(context, has, `Write ${least} to ${most}.`)
  })
  return checked.meta({ minItems: least, maxItems: most })
}

/** Fields that belong together. */
export function group<Fields extends z.ZodRawShape>(
  title: string,
  description: string,
  fields: Fields,
) {
  return field(z.strictObject(fields), title, description)
}

/** One of the shapes that a value may have, with its name in forms. */
export function shape<Fields extends z.ZodRawShape>(title: string, fields: Fields) {
  return z.strictObject(fields).meta({ title })
}

/** A list of such fields; `item` is the name of one. */
export function groups<Fields extends z.ZodRawShape>(
  title: string,
  description: string,
  { item, ...count }: Count & { item: string },
  fields: Fields,
) {
  return field(list(item, z.strictObject(fields), count), title, description)
}

/** A boolean. */
export const flag = z.boolean(typeError('true or false, without quotes'))

/** A number that passes a test; `remedy` completes "Write …". */
function number(remedy: string, test: (value: number) => boolean) {
  return z.number(typeError(remedy)).refine(
    test,
    fault(({ input }) => `is ${quoted(input)}.`, `Write ${remedy}.`),
  )
}

/** True while the object that contains it is invented. */
const sample = flag.meta({ role: 'sample' }).meta({
  launch: {
    rule: {
      name: 'sample',
      reason: "Presenting samples as the firm's own work, name or reviews misleads customers.",
      remedy: 'Replace it with your own, and take the mark "sample" away.',
    },
    fault: (isSample: boolean | undefined) => (isSample ? 'is true.' : undefined),
  },
})

/** The mark of what is invented: what it says in forms, and until when it stays. */
export function sampleMark(what: string, until: string) {
  const description = `${what} In the file: true, and no line once ${until}.`
  return field(sample, 'Only a sample', description, true).optional()
}

/** A whole number from `least` to `most`. */
export function whole(least: number, most: number) {
  return number(
    `a whole number from ${least} to ${most}, without quotes`,
    (value) => Number.isInteger(value) && value >= least && value <= most,
  ).meta({ type: 'integer', minimum: least, maximum: most })
}

/** One of a fixed set of words. Words that are no plain English are the keys of their names, which forms show. */
export function oneOf<const Word extends string>(
  choices: readonly Word[] | Readonly<Record<Word, string>>,
) {
  const names = Array.isArray(choices) ? undefined : choices
  const words = (names ? Object.keys(names) : choices) as Word[]
  const choice = z.enum(words, typeError(`one of: ${words.join(', ')}`)).meta({ role: 'exact' })
  return names ? choice.meta({ enumNames: Object.values(names) }) : choice
}

/** A calendar date that exists, as `YYYY-MM-DD`. */
export const date = z.iso
  .date({
    error: ({ input }) =>
      `Write a date ${typeof input === 'string' ? 'that exists ' : ''}as "YYYY-MM-DD".`,
  })
  .meta({ role: 'exact' })

/** A time of day as `HH:MM`. */
export const time = exact(
  5,
  /^([01]\d|2[0-3]):[0-5]\d$/,
  'is not a time.',
  'Write it as "HH:MM", such as "07:00".',
)

/** An amount of money, with at most two decimals. */
export const amount = number(
  'a price in figures up to 1000000, with two decimals at most and without quotes',
  (value) => value > 0 && value <= 1_000_000 && Number(value.toFixed(2)) === value,
).meta({ minimum: 0, maximum: 1_000_000 })

/** A claim's number as it is printed, such as "300+", "100%" or "5.0". */
export const figure = matching(
  text(8),
  /^\d[\d,.]*[+%]?$/,
  'is not a figure.',
  'Write one such as "300+", "100%" or "5.0".',
).meta({
  launch: {
    advice: (printed: string | undefined = '') =>
      numberIn(printed) === 0
        ? {
            what: `is "${printed}", shown in large letters.`,
            remedy: 'Write the true figure, or remove the claim.',
          }
        : undefined,
  },
})

/** Reads the number in a figure such as "300+". */
export function numberIn(printed: string): number {
  return Number(printed.replace(/[^\d.]/g, ''))
}

/** Coordinates: degrees north, then degrees east, as maps give them. */
export const coordinates = z.tuple(
  [degrees('north', 90), degrees('east', 180)],
  typeError('degrees north and east, such as [51.698, 0.11]'),
)

export type Coordinates = z.infer<typeof coordinates>

function degrees(direction: string, most: number) {
  const remedy = `degrees from -${most} to ${most}, such as 51.698`
  const isInRange = (value: number) => Math.abs(value) <= most
  return number(remedy, isInRange).meta({ title: `Degrees ${direction}` })
}
