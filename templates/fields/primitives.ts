import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' }
import { z } from 'zod'

const TOKEN = /\{([^{}]*)\}/g

/**
 * A text of `least` to `most` characters, with no space at its ends.
 * `placeholders` are the `{words}` that a template fills in; each must occur, and no other may.
 * Tokens of the business, such as `{phone}`, are filled before the schema sees the text.
 */
export function text(most: number, { least = 1, placeholders = [] as string[] } = {}) {
  return z.string({ error: (issue) => typeMessage('a text in quotes', issue.input) }).superRefine((value, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    const length = [...value].length
    const has = `has ${length} ${length === 1 ? 'character' : 'characters'}`
    if (length === 0) return refuse('is empty. Write the text.')
    if (value !== value.trim()) refuse('begins or ends with a space. Remove the space.')
    if (length < least) refuse(`${has}. Write ${least} to ${most}.`)
    if (length > most) {
      refuse(`${has}. Write ${least === 1 ? `at most ${most}` : `${least} to ${most}`}.`)
    }
    const found = [...value.matchAll(TOKEN)].map((match) => match[1] ?? '')
    for (const name of found) {
      if (placeholders.includes(name)) continue
      refuse(
        `has the unknown token ${quoted(`{${name}}`)}. Known here: ${[...placeholders, ...TOKEN_NAMES].map((known) => `{${known}}`).join(', ')}.`,
      )
    }
    for (const name of placeholders) {
      if (!found.includes(name)) refuse(`lacks "{${name}}". Put it where the value belongs.`)
    }
  })
}

/** The tokens that any text may use; `business.json` holds their values. */
export const TOKEN_NAMES = ['name', 'phone', 'secondPhone', 'email', 'legalName', 'address'] as const

/** A value that somebody typed, for a message: cut where it is too long to read. */
export function quoted(value: unknown): string {
  const letters = [...(typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)))]
  const shown = letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : letters.join('')
  return typeof value === 'string' ? `"${shown}"` : shown
}

/** Sentence for a value of the wrong JSON type; `undefined` means that the key is missing. */
export function typeMessage(wanted: string, input: unknown): string {
  if (input === undefined) return `is missing. Write ${wanted}.`
  return `is ${kindOf(input)}. Write ${wanted}.`
}

function kindOf(input: unknown): string {
  if (input === null || typeof input === 'boolean') return String(input)
  if (typeof input === 'object') return Array.isArray(input) ? 'a list' : 'an object'
  return typeof input === 'string' ? 'a text' : 'a number'
}

/** A heading, short enough for two lines on a phone. */
export const heading = text(80)
/** A word or two on a button, link or label. */
export const label = text(60)
/** One or two sentences. */
export const sentence = text(320)
/** A paragraph; `[label](/route)` makes a link in it. */
export const paragraph = text(1200)

/** A list with a fixed, or a least and a most, number of items. */
export function list<Item extends z.ZodType>(item: Item, count: { exactly: number } | { least: number; most: number }) {
  const [least, most] = 'exactly' in count ? [count.exactly, count.exactly] : [count.least, count.most]
  return z.array(item, { error: (issue) => typeMessage('a list in square brackets', issue.input) }).superRefine((items, context) => {
    if (items.length >= least && items.length <= most) return
    const right = least === most ? `exactly ${least}` : `${least} to ${most}`
    context.addIssue({ code: 'custom', message: `has ${items.length} ${items.length === 1 ? 'item' : 'items'}. Write ${right}.` })
  })
}

/** A truth value. */
export const flag = z.boolean({ error: (issue) => typeMessage('true or false, without quotes', issue.input) })

/** A whole number from `least` to `most`. */
export function whole(least: number, most: number) {
  const message = `a whole number from ${least} to ${most}, without quotes`
  return z
    .number({ error: (issue) => typeMessage(message, issue.input) })
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, {
      error: (issue) => `is ${quoted(issue.input)}. Write ${message}.`,
    })
}

/** One of a fixed set of words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, {
    error: (issue) => `${issue.input === undefined ? 'is missing' : `is ${quoted(issue.input)}`}. Write one of: ${words.join(', ')}.`,
  })
}

/** Part of an address: lower-case letters and digits in groups joined by single hyphens, at most 60 characters. */
export const slug = text(60).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'is not a slug. Use lower-case letters, digits and single hyphens, such as "north-end".',
)

/** A calendar date that exists, as `YYYY-MM-DD`. */
export const date = z.iso.date({
  error: (issue) =>
    typeof issue.input === 'string'
      ? `is ${quoted(issue.input)}. Write a date that exists as "YYYY-MM-DD".`
      : typeMessage('a date as "YYYY-MM-DD"', issue.input),
})

/** A time of day as `HH:MM`. */
export const time = text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time. Write it as "HH:MM", such as "07:00".')

/** An absolute address that starts with `https://` and carries no user name, password or white space. */
export const httpsUrl = text(300).refine(isHttpsUrl, 'is not an https address. Write one such as "https://www.example.com/page".')

function isHttpsUrl(value: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/.test(value) || !URL.canParse(value)) return false
  const { username, password, hostname } = new URL(value)
  return !username && !password && /^[a-z0-9.-]+$/.test(hostname)
}

/** Scheme and host only, as `https://www.example.com`, in the form that a browser would show. */
export const origin = httpsUrl.refine(
  (value) => !isHttpsUrl(value) || new URL(value).origin === value,
  'has more than scheme and host. Write it as "https://www.example.com".',
)

/** A link inside the site: a route of it, with or without `#anchor`. Whether it exists is checked later. */
export const internalLink = text(200).regex(
  /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*)?(?:#[a-z][a-z0-9-]*)?$/,
  'is not a link inside the site. Write a route such as "/privacy" or "/#contact", without a slash at its end.',
)

/** An e-mail address; browsers accept the same form in `<input type="email">` (HTML Standard, valid e-mail address). */
export const email = text(254).regex(
  /^[\w.!#$%&'*+/=?^`|~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i,
  'is not an e-mail address. Write one such as "quotes@example.com".',
)

/**
 * A telephone number as people read it and as telephones dial it (E.164: plus, country code, at most 15 digits).
 * The two must agree: a displayed leading 0 stands for the country code.
 */
export const phone = z
  .strictObject({
    display: text(24).regex(/^[+0-9][0-9 ]+$/, 'is not a telephone number. Use digits and spaces, such as "01632 960 001".'),
    dial: text(16).regex(
      /^\+[1-9]\d{6,14}$/,
      'is not in international form. Write plus, country code and digits, such as "+441632960001".',
    ),
  })
  .superRefine(({ display, dial }, context) => {
    const shown = display.replace(/\D/g, '')
    const agrees = display.startsWith('+') ? `+${shown}` === dial : shown.startsWith('0') && dial.endsWith(shown.slice(1))
    const countryCode = dial.length - 1 - (shown.length - 1)
    if (agrees && (display.startsWith('+') || (countryCode >= 1 && countryCode <= 3))) return
    context.addIssue({
      code: 'custom',
      path: ['dial'],
      message: `is ${quoted(dial)}, but the number shown is ${quoted(display)}. Make both the same number.`,
    })
  })

/** A claim's number as it is printed, such as "300+", "100%" or "5.0". */
export const figure = text(8).regex(/^\d[\d,.]*[+%]?$/, 'is not a figure. Write one such as "300+", "100%" or "5.0".')

/** A text that may be empty; `wanted` says what stands in it. */
export function optionalText(most: number, wanted: string) {
  return z
    .string({ error: (issue) => typeMessage(wanted, issue.input) })
    .max(most, { error: () => `is longer than ${most} characters. Write ${wanted}.` })
}

/** What proves a claim; empty until the owner has it. The launch check asks for it. */
export const evidence = optionalText(600, 'briefly what proves the claim, or ""')

export type IconName = keyof typeof iconNodes

/** The name of an icon of the Lucide set (https://lucide.dev/icons). */
export const icon = text(40)
  .refine((name) => Object.hasOwn(iconNodes, name), {
    error: (issue) => `is ${quoted(issue.input)}, which is no Lucide icon. Choose a name from lucide.dev/icons, such as "brick-wall".`,
  })
  .transform((name) => name as IconName)

/** A picture: its file below `content`, what it shows, and the point (per cent from left and top) that must stay in view. */
export const image = z.strictObject({
  source: text(120).regex(
    /^images\/[a-z0-9]+(?:[-_][a-z0-9]+)*\.(?:jpe?g|png|webp|avif|tiff?)$/,
    'is not a picture file. Write "images/name.jpg" in lower-case letters, digits and hyphens.',
  ),
  alt: text(250),
  focus: z.tuple([whole(0, 100), whole(0, 100)], {
    error: (issue) => typeMessage('two numbers, per cent from left and from top, such as [50, 40]', issue.input),
  }),
  sample: flag.optional(),
})

/** A page's title, description and keywords. */
export const meta = z.strictObject({
  title: text(60, { least: 15 }),
  description: text(160, { least: 70 }),
  keywords: list(text(60), { least: 1, most: 8 }),
})

/** A short title with a text below it. */
export const entry = z.strictObject({ title: heading, text: paragraph })

/** A question with its answer. */
export const faqs = z.strictObject({
  heading,
  items: list(z.strictObject({ question: text(120), answer: paragraph }), { least: 1, most: 12 }),
})
