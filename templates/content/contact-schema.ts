import * as z from 'zod'
import { endpointUrl } from '../fields/address.ts'
import { list, whole } from '../fields/choice.ts'
import { heading, label, paragraph, sentence, text } from '../fields/text.ts'
import { deliverySchema, serviceSchema } from './delivery-schema.ts'

/** `contact.json`: the contact section, its form and the toast. */
export const contactSchema = z
  .strictObject({
    heading,
    text: sentence,
    form: z
      .strictObject({
        /** Where enquiries are posted; null while nothing receives them. */
        endpoint: endpointUrl.nullable(),
        service: serviceSchema.optional(),
        delivery: deliverySchema.optional(),
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
      })
      .superRefine(formProblems),
    /** That the firm takes calls and nothing else, in which case this stands where the form would be. */
    callsOnly: z.strictObject({ heading, text: sentence }).optional(),
    toast: z.strictObject({
      title: label,
      description: sentence,
      milliseconds: whole(1000, 60_000),
      most: whole(1, 3),
      dismiss: label,
    }),
    /** The e-mail that is begun for people who send a photograph: after the town come lines to fill in. */
    photo: z.strictObject({ label, subject: label, town: label, lines: list(label, { least: 1, most: 6 }) }).optional(),
    /** What a quote looks like, without prices, and what happens once somebody has asked for one. */
    example: z
      .strictObject({
        heading,
        sample: label,
        title: label,
        lines: list(z.strictObject({ work: text(80), detail: text(60) }), { least: 2, most: 8 }),
        total: label,
        next: z.strictObject({ heading, steps: list(text(140), { least: 2, most: 4 }) }).optional(),
      })
      .optional(),
    details: z.strictObject({ phone: label, email: label, hours: label }),
  })
  .superRefine(({ callsOnly, form }, context) => {
    if (!callsOnly || form.endpoint === null) return
    const message = 'is written although form.endpoint has an address. Remove one of the two.'
    context.addIssue({ code: 'custom', path: ['callsOnly'], message })
  })

interface Form {
  endpoint: string | null
  service?: { format?: string | undefined; photoFields?: string[] | undefined } | undefined
  delivery?: unknown
}

function formProblems({ endpoint, service, delivery }: Form, context: z.RefinementCtx): void {
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (endpoint !== null && delivery === undefined) {
    refuse(
      ['delivery'],
      'is missing. With an endpoint, write what the form says while it sends and when that fails: docs/forms.md has words to begin with.',
    )
  }
  if (service?.format === 'json' && service.photoFields) {
    refuse(['service', 'photoFields'], 'asks for photographs, which JSON cannot carry. Leave out one of the two.')
  }
}
