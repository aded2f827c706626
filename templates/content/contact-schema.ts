import * as z from 'zod'
import { httpsUrl } from '../fields/address.ts'
import { whole } from '../fields/choice.ts'
import { heading, label, paragraph, sentence, text } from '../fields/text.ts'

/** `contact.json`: the contact section, its form and the toast. */
export const contactSchema = z.strictObject({
  heading,
  text: sentence,
  form: z.strictObject({
    /** Where enquiries are posted; null while nothing receives them. */
    endpoint: httpsUrl.nullable(),
    name: z.strictObject({ label }),
    email: z.strictObject({ label }),
    phone: z.strictObject({ label, hint: sentence.optional() }),
    address: z.strictObject({ label, hint: sentence.optional() }),
    message: z.strictObject({ label, hint: sentence.optional() }),
    requiredMark: text(4),
    requiredNote: sentence,
    optional: label,
    submit: label,
    privacy: paragraph,
    withoutScript: paragraph,
    mailSubject: label,
  }),
  toast: z.strictObject({
    title: label,
    description: sentence,
    milliseconds: whole(1000, 60_000),
    most: whole(1, 3),
    dismiss: label,
  }),
  details: z.strictObject({ phone: label, email: label, hours: label }),
})
