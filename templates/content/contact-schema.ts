import * as z from 'zod'
import { endpointUrl } from '../fields/address.ts'
import { docs } from '../fields/docs.ts'
import { section } from '../fields/page.ts'
import { quoteExample } from '../fields/quote-example.ts'
import { heading, label, paragraph, refuse, sentence, text } from '../fields/text.ts'
import { flag, group, list, whole } from '../fields/values.ts'
import { deliverySchema, serviceSchema } from './delivery-schema.ts'

/** The optional settings of every field. */
const FIELD_PARTS = {
  hint: sentence
    .meta(
      docs(
        'A line below the label that helps people fill in the field.',
        'So that we can ring you about the job.',
      ),
    )
    .optional(),
  required: flag
    .meta(
      docs(
        'Whether it must be filled in. If left out, only name, email, phone and message must be.',
        true,
      ),
    )
    .optional(),
}

/** A field of the form; `asked` documents its label. */
const field = (asked: ReturnType<typeof docs>) =>
  group(
    docs(
      'A field of the form. Leave it out to ask for less, but keep the email address or the telephone number.',
    ),
    {
      label: label.meta(asked),
      ...FIELD_PARTS,
    },
  ).optional()

/** `contact.json`: the contact section, its form and the toast. */
export const contactSchema = z
  .strictObject({
    heading: heading.meta(docs('Above the form, to which the buttons lead.', 'Write to us')),
    text: sentence.meta(
      docs(
        'One or two sentences above the form.',
        'Tell us what you need, and when. We answer within {quoteTime}.',
      ),
    ),
    form: group(docs('The form.'), {
      endpoint: endpointUrl
        .nullable()
        .meta(
          docs(
            'The https address that receives what is typed; null while there is none.',
            'https://forms.example.org/quotes',
          ),
        ),
      service: serviceSchema.optional(),
      delivery: deliverySchema.optional(),
      name: field(docs("What it asks for: the visitor's name.", 'Your name')),
      email: field(docs("What it asks for: the visitor's email address.", 'Your email')),
      phone: field(docs("What it asks for: the visitor's telephone number.", 'Your number')),
      address: field(docs('What it asks for: an address.', 'Your address')),
      postcode: field(docs('What it asks for: the postcode.', 'Postcode')),
      choice: group(docs('A field in which people choose one of several answers.'), {
        label: label.meta(docs('What it asks for.', 'What do you need?')),
        prompt: label.meta(docs('What it shows until something is chosen.', 'Please choose')),
        options: list(label, { least: 2, most: 20 })
          .meta(
            docs('What can be chosen. Leave it out for the names of your services.', [
              'Locked out',
              'A new lock',
            ]),
          )
          .optional(),
        ...FIELD_PARTS,
      }).optional(),
      message: field(docs('What it asks for: what people want of you.', 'What you need')),
      requiredMark: text(4).meta(docs('The mark on fields that must be filled in.', '*')),
      requiredNote: sentence.meta(docs('What the mark means.', 'Fields marked * are required.')),
      optional: label.meta(docs('The mark on fields that may stay empty.', '(optional)')),
      submit: label.meta(docs('The button that sends the form.', 'Send')),
      privacy: paragraph.meta(
        docs(
          'What you do with the details, with a link to your privacy page.',
          'We answer you, nothing else. [How](/privacy).',
        ),
      ),
      withoutScript: paragraph.meta(
        docs(
          'What people read if their browser runs no scripts.',
          'If nothing opens, call us on {phone}.',
        ),
      ),
      mailSubject: label.meta(
        docs('The subject of the email that such a browser opens.', 'Enquiry'),
      ),
    }).superRefine(({ email, phone, endpoint, service, delivery }, context) => {
      if (![email, phone].some((field) => field && field.required !== false)) {
        refuse(
          context,
          'requires neither an email address nor a telephone number, so nobody could answer. Write "email" or "phone", without "required": false.',
        )
      }
      if (endpoint !== null && delivery === undefined) {
        refuse(
          context,
          "is missing. With an endpoint, write what the form says while it sends and when that fails: the program's docs/forms.md has words to begin with.",
          'delivery',
        )
      }
      if (service?.format === 'json' && service.photoFields) {
        refuse(
          context,
          'asks for photographs, which JSON cannot carry. Leave out one of the two.',
          'service',
          'photoFields',
        )
      }
    }),
    callsOnly: section
      .meta(docs('What replaces the form if you only take calls. Leave it out if you have a form.'))
      .optional(),
    toast: group(docs('The message after the form is sent.'), {
      title: label.meta(docs('Its first line.', 'Thank you!')),
      description: sentence.meta(
        docs('What happens next.', "We'll get back to you within {quoteTime}."),
      ),
      milliseconds: whole(1000, 60_000).meta(
        docs('How long it stays, in thousandths of a second.', 5000),
      ),
      most: whole(1, 3).meta(docs('How many such messages may be shown at once.', 1)),
      dismiss: label.meta(docs('The button that closes it.', 'Dismiss')),
    }),
    photo: group(
      docs('A link that starts an email to you with a photograph. Leave it out to have none.'),
      {
        label: label.meta(docs('What the link says.', 'Email us a photo')),
        subject: label.meta(docs('The subject of the email.', 'A photo for a quote')),
        town: label.meta(docs('Its first line. On the page of a town, the town follows.', 'Town:')),
        lines: list(label, { least: 1, most: 6 }).meta(
          docs('What else people should tell you, a line each.', [
            'Which stair:',
            'Rough size (width × length):',
            'Since when:',
          ]),
        ),
      },
    ).optional(),
    example: quoteExample
      .meta(docs('What a quote from you looks like. Leave it out to show none.'))
      .optional(),
    details: group(docs('The labels of your telephone, email and hours.'), {
      phone: label.meta(docs('Before the telephone number.', 'Call us')),
      answers: text(60, { placeholders: ['person'] })
        .meta(
          docs(
            'Below the telephone number, while the first of your "people" answers it. {person} stands for their first name. Leave it out if anybody may answer.',
            '{person} answers.',
          ),
        )
        .optional(),
      email: label.meta(docs('Before the email address.', 'Email')),
      hours: label.meta(docs('Above the hours.', 'Working hours')),
    }),
  })
  .superRefine(({ callsOnly, form }, context) => {
    if (!callsOnly || form.endpoint === null) return
    refuse(
      context,
      'is written although form.endpoint has an address. Remove one of the two.',
      'callsOnly',
    )
  })
