import * as z from 'zod'
import { field } from './field.ts'
import { blankFault } from './launch.ts'

/** U+2800, the blank Braille cell, is a symbol in Unicode but invisible to readers. */
const SEEN = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u
const TOKEN = /\{([^{}]*)\}/g
const NO_LINKS = [
  'has a link, but this text cannot have links.',
  'Write only the words of the link.',
] as const
const LINK = /\[[^[\]]+\]\([^()\s]*\)/g
/**
 * The tokens that any text may use. `business.json` holds the values of the first two lines, `claims.json` those of the
 * third, `labels.json` the words for VAT. The others count pages in words.
 */
export const TOKEN_NAMES = [
  ...(['name', 'phone', 'secondPhone', 'thirdPhone', 'fourthPhone', 'email', 'legalName'] as const),
  ...(['address', 'companyNumber', 'vatNumber'] as const),
  ...([
    'years',
    'jobs',
    'satisfaction',
    'averageRating',
    'reviewCount',
    'insured',
    'guaranteed',
    'quoteTime',
  ] as const),
  ...(['vat', 'towns', 'services'] as const),
]

/**
 * The time to answer without its condition, for texts beside which a template puts that. Every other text says `{quoteTime}`,
 * which has both.
 */
export const PROMISED_TIME = 'promisedTime'

const CONTENT_TOKEN = new RegExp(`\\{(?:${TOKEN_NAMES.join('|')})\\}`, 'g')
/** Stands for the value of a token, so that a longer name or address breaks no text that uses it. */
export const TOKEN_VALUE = 'x'.repeat(13)

interface TextOptions<Name extends string> {
  least?: number
  placeholders?: readonly NoToken<Name>[]
  optional?: readonly NoToken<Name>[]
  links?: boolean
}

/** A name that is no token's: the value of a token would take the place of such a placeholder before a template sees it. */
type NoToken<Name extends string> = Name extends (typeof TOKEN_NAMES)[number] ? never : Name

/**
 * A text of `least` to `most` characters, with no space at its ends.
 * `placeholders` are the `{words}` that a template fills in: each must occur, those in `optional` may, others must not.
 * Content tokens such as `{phone}` may occur everywhere, and count for the same number of characters each. Without `links`, link
 * syntax is a fault, because pages would print it as it is. So are unpaired brackets, which visitors would read.
 */
export function text<const Name extends string = never>(
  most: number,
  { least = 1, placeholders = [], optional = [], links = false }: TextOptions<Name> = {},
) {
  const own: readonly string[] = [...placeholders, ...optional]
  const whole = z.string(typeError('a text in quotes'))
  const checked = whole.superRefine((written, context) => {
    const value = written.replace(CONTENT_TOKEN, TOKEN_VALUE)
    const addIssue = (what: string, remedy: string, measured = false) =>
      context.addIssue({ code: 'custom', message: what, params: { remedy, measured } })
    const length = [...value].length
    const has = `has ${length} ${length === 1 ? 'character' : 'characters'}`
    if (length === 0) return addIssue('is empty.', 'Write the text.')
    if (!SEEN.test(value)) return addIssue('has nothing in it that can be seen.', 'Write the text.')
    if (value !== value.trim()) addIssue('begins or ends with a space.', 'Remove the space.')
    const range = least === 1 && length > most ? `at most ${most}` : `${least} to ${most}`
    if (length < least || length > most)
      addIssue(`${has}.`, `Write ${range}.${tokenNote(written)}`, true)
    if (!links && value.includes('](')) addIssue(...NO_LINKS)
    if (links && value.replace(LINK, '').includes(']('))
      addIssue(
        'has a link within a link, or one without its label.',
        'Write a link as [label](/route).',
      )
    const curly = /[{}]/.test(value) ? value.replace(TOKEN, '').match(/[{}]/)?.[0] : undefined
    if (curly)
      addIssue(
        unpairedFault(curly),
        'Write a token as {phone}; curly brackets have no other use here.',
      )
    // A link without its opening bracket has already been reported as a link.
    const square = links || !value.includes('](') ? unpaired(value) : undefined
    if (square)
      addIssue(
        unpairedFault(square),
        `${links ? 'Write a link as [label](/route), or' : 'Write the other one, or'} remove it.`,
      )
    const found = [...value.matchAll(TOKEN)].map((match) => match[1] ?? '')
    for (const name of found) {
      if (own.includes(name)) continue
      addIssue(
        `has the unknown token ${quoted(`{${name}}`)}.`,
        `Known here: ${[...own, ...TOKEN_NAMES].map((known) => `{${known}}`).join(', ')}.`,
      )
    }
    for (const name of placeholders) {
      if (!found.includes(name)) addIssue(`lacks "{${name}}".`, 'Put it where the value belongs.')
    }
  })
  // For editors. Only the build knows how long a text with tokens becomes.
  const length = { if: { pattern: '[{]' }, else: { minLength: least, maxLength: most } }
  const tokens = placeholders.map((name) => ({ pattern: `\\{${name}\\}` }))
  return checked.meta(tokens.length > 0 ? { ...length, allOf: tokens } : length)
}

/** A note on how a length counts the tokens of a text. */
function tokenNote(written: string): string {
  const tokens = [...new Set(written.match(CONTENT_TOKEN))]
  if (tokens.length === 0) return ''
  return ` ${tokens.join(' and ')} ${tokens.length === 1 ? 'counts' : 'count'} as ${TOKEN_VALUE.length} each.`
}

const PARTNER: Readonly<Record<string, string>> = { '{': '}', '}': '{', '[': ']', ']': '[' }

function unpairedFault(bracket: string): string {
  return `has a ${quoted(bracket)} without its ${quoted(PARTNER[bracket])}.`
}

/** Finds the first unpaired square bracket, a remnant of a link or of a placeholder. */
function unpaired(value: string): string | undefined {
  if (!/[[\]]/.test(value)) return undefined
  let open = 0
  for (const bracket of value.match(/[[\]]/g) ?? []) {
    open += bracket === '[' ? 1 : -1
    if (open < 0) return bracket
  }
  return open > 0 ? '[' : undefined
}

/** A text that may be empty; `remedy` completes "Write …". */
export function optionalText(most: number, remedy: string) {
  return z
    .string(typeError(remedy))
    .refine(
      (value) => value.length <= most,
      fault(`is longer than ${most} characters.`, `Write ${remedy}.`),
    )
    .refine((value) => !value.includes(']('), fault(...NO_LINKS))
    .meta({ maxLength: most })
}

/** A note for the owner's records: who allowed something, or why. */
export const record = optionalText(600, 'a note for your own records, or ""').meta({
  role: 'unread',
})
/** The proof of a claim; empty until the owner has it. */
export const evidence = field(
  optionalText(600, 'briefly what proves the claim, or ""')
    .meta({ role: 'unread' })
    .meta({
      launch: {
        rule: {
          name: 'evidence',
          reason: 'Proof of a claim must be held before it is published (CAP Code, rule 3.7).',
          remedy:
            'Say in "evidence" what proves the claim and where it is kept, or remove the claim.',
        },
        fault: blankFault,
      },
    }),
  'Proof',
  'What proves the claim, and where you keep the proof. Nobody sees it on the site; the launch check asks for it. In the file: "" until you have it.',
  'Job book 2004 to 2026, kept in the office.',
)

type TextForm = RegExp | ((value: string) => boolean)

/**
 * A text for programs, such as an address: visitors read it, if at all, in other words.
 * @param form the pattern or the test that it has to pass; the sentences are for one that does not
 */
export function exact(
  most: number,
  form: TextForm,
  what: string,
  remedy: string,
  options?: Parameters<typeof text>[1],
) {
  return matching(text(most, options), form, what, remedy).meta({ role: 'exact' })
}

/** A text that has to have a form, which editors know if it is a pattern. Of one that has not, its length is not said too. */
export function matching(words: z.ZodString, form: TextForm, what: string, remedy: string) {
  const test = form instanceof RegExp ? (value: string) => form.test(value) : form
  const checked = words.refine(test, { error: what, params: { remedy, form: true } })
  return form instanceof RegExp ? checked.meta({ pattern: form.source }) : checked
}

/** Reports what is wrong with a value, or with the field of it to which the path leads. */
export function addIssue(
  context: z.RefinementCtx,
  what: string,
  remedy: string | undefined,
  ...path: PropertyKey[]
): void {
  context.addIssue({ code: 'custom', path, message: what, params: { remedy } })
}

/** What a refinement says of a value: what is wrong with it, as follows the field's name, and what would be right. */
export function fault(what: string | ((issue: { input?: unknown }) => string), remedy?: string) {
  return { error: what, params: { remedy } }
}

/** A heading, short enough for two lines on a phone. */
export const heading = field(text(80), 'Heading', '', 'What we do')

/** A word or two on a button, link or label. */
export const label = text(60)

/** One or two sentences. */
export const sentences = text(320)

/** A paragraph; `[label](/route)` makes a link in it. Texts with links have the role by which they are rendered. */
export const paragraph = text(1200, { links: true }).meta({ role: 'rich' })
/** One or two sentences; `[label](/route)` makes a link in them. */
export const richSentences = text(320, { links: true }).meta({ role: 'rich' })

/** Quotes a typed value for a message, truncated if it is too long to read. */
export function quoted(value: unknown): string {
  const letters = [
    ...(typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))),
  ]
  const excerpt = letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : letters.join('')
  return typeof value === 'string' ? `"${excerpt}"` : excerpt
}

/** What a schema says of another JSON type, which is the remedy alone; `remedy` completes "Write …". */
export function typeError(remedy: string) {
  return { error: `Write ${remedy}.` }
}

/**
 * What is wrong with a value that is not the right one; `undefined` means that the key is missing.
 * @param isOfType whether only its type is right
 */
export function valueFault(value: unknown, isOfType: boolean): string {
  if (value === undefined) return 'is missing.'
  return `is ${isOfType ? quoted(value) : kindOf(value)}.`
}

function kindOf(input: unknown): string {
  if (input === null || typeof input === 'boolean') return String(input)
  if (typeof input === 'object') return Array.isArray(input) ? 'a list' : 'an object'
  return typeof input === 'string' ? 'a text' : 'a number'
}
