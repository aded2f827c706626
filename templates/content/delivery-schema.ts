import * as z from 'zod'
import { origin } from '../fields/address.ts'
import { list, oneOf } from '../fields/choice.ts'
import { FORM_FIELDS } from '../fields/form-fields.ts'
import { heading, label, paragraph, sentence, text } from '../fields/text.ts'

/** The fields of the form itself, and what the script adds to them. */
export const OWN_FIELDS = [...FORM_FIELDS.map(({ name }) => name), 'topic', 'enquiry_id', 'suspected'] as const

/** A form's own properties: a field of the name would stand in their place. */
const TAKEN = ['action', 'dataset', 'elements', 'enctype', 'reset', 'submit']

const fieldName = text(60)
  .regex(/^[\w-]+(?:\[\])?$/, 'is not the name of a field. Use letters, digits, hyphens and underscores, such as "access_key".')
  .refine((name) => ![...OWN_FIELDS, ...TAKEN].some((own) => own === name), 'is a name that the form needs itself. Use another.')

/** What the service that receives enquiries asks for; `docs/forms.md` has a recipe for each. */
export const serviceSchema = z.strictObject({
  /** The company that receives what is typed, as the privacy page names it. */
  recipient: text(120).optional(),
  /** How the script writes an enquiry; a plain post is a form's own. */
  format: oneOf(['form', 'json']).optional(),
  /** Whether it answers the script with a status, or with a redirect once it has accepted an enquiry. */
  answer: oneOf(['status', 'redirect']).optional(),
  /** Fields with fixed values that go along, such as an access key. */
  fields: list(z.strictObject({ name: fieldName, value: text(300) }), { least: 1, most: 12 }).optional(),
  /** The field in which it wants the address of the page that follows a plain post. */
  thankYouField: fieldName.optional(),
  /** Other hosts to which it leads visitors after a plain post. */
  redirectOrigins: list(origin, { least: 0, most: 5 }).optional(),
  /** The names of the fields for photographs, one each; without them the form asks for none. */
  photoFields: list(fieldName, { least: 1, most: 3 }).optional(),
  /** The name under which Netlify finds the form in the page. */
  netlifyForm: text(60)
    .regex(/^[a-z][\w-]*$/i, 'is not the name of a form. Use letters, digits and hyphens, such as "quote".')
    .optional(),
})

/** What the form says while it sends, and when something is in the way. */
export const deliverySchema = z.strictObject({
  sending: label,
  again: label,
  /** What has become of an enquiry that did not arrive; each says that nothing is lost and what to do. */
  problems: z.strictObject({
    heading,
    refused: sentence,
    busy: sentence,
    failed: sentence,
    unreachable: sentence,
    late: sentence,
  }),
  /** Beside fields that still hold what was typed on an earlier visit. */
  kept: z.strictObject({ text: sentence, clear: label }),
  photos: z.strictObject({ heading: label, hint: sentence, label: text(60, { placeholders: ['number'] }), left: sentence }),
  /** What the page about personal details says of all this. */
  notice: z.strictObject({
    heading,
    /** Who receives what is typed. */
    recipient: text(600, { placeholders: ['recipient'] }),
    paragraphs: list(paragraph, { least: 1, most: 6 }),
  }),
})
