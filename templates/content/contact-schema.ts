import { endpointUrl } from '../fields/address.ts'
import { docs } from '../fields/docs.ts'
import { section } from '../fields/page.ts'
import { quoteExample } from '../fields/quote-example.ts'
import { addIssue, heading, label, paragraph, sentences, text } from '../fields/text.ts'
import { flag, group, list, whole } from '../fields/values.ts'
import { deliverySchema, serviceSchema } from './delivery-schema.ts'

/** The optional settings of every field. */
const FIELD_PARTS = {
  hint: sentences
    .meta(
      docs(
        'Line of help',
        'A line below the label that helps people fill in the field.',
        'So that we can ring you about the job.',
      ),
    )
    .optional(),
  required: flag
    .meta(
      docs(
        'Must be filled in',
        'Whether it must be filled in. If left out, only name, email, phone and message must be.',
        true,
      ),
    )
    .optional(),
}

/** A field of the form with its title; `help` documents its label. */
const field = (title: string, help: ReturnType<typeof docs>) =>
  group(
    docs(
      title,
      'A field of the form. Leave it out to ask for less, but keep the email address or the telephone number.',
    ),
    {
      label: label.meta(help),
      ...FIELD_PARTS,
    },
  ).optional()

/** `contact.json`: the contact section, its form and the toast. */
export const contactSchema = group(
  docs('Form and contact', 'The form, the words around it, and the message after it is sent.'),
  {
    heading: heading.meta(
      docs('Heading', 'Above the form, to which the buttons lead.', 'Write to us'),
    ),
    text: sentences.meta(
      docs(
        'Text above the form',
        'One or two sentences above the form.',
        'Tell us what you need, and when. We answer within {quoteTime}.',
      ),
    ),
    form: group(docs('Form', 'The form.'), {
      endpoint: endpointUrl
        .meta({ title: 'Address' })
        .nullable()
        .meta(
          docs(
            'Where it is sent',
            'The https address that receives what is typed. In the file: null while there is none.',
            'https://forms.example.org/quotes',
          ),
        ),
      service: serviceSchema.optional(),
      delivery: deliverySchema.optional(),
      name: field('Name', docs('Label', "What it asks for: the visitor's name.", 'Your name')),
      email: field(
        'Email',
        docs('Label', "What it asks for: the visitor's email address.", 'Your email'),
      ),
      phone: field(
        'Telephone',
        docs('Label', "What it asks for: the visitor's telephone number.", 'Your number'),
      ),
      address: field('Address', docs('Label', 'What it asks for: an address.', 'Your address')),
      postcode: field('Postcode', docs('Label', 'What it asks for: the postcode.', 'Postcode')),
      choice: group(
        docs('Choice of answers', 'A field in which people choose one of several answers.'),
        {
          label: label.meta(docs('Label', 'What it asks for.', 'What do you need?')),
          prompt: label.meta(
            docs(
              'Until one is chosen',
              'What it shows until something is chosen.',
              'Please choose',
            ),
          ),
          options: list('Answer', label, { least: 2, most: 20 })
            .meta(
              docs('Answers', 'What can be chosen. Leave it out for the names of your services.', [
                'Locked out',
                'A new lock',
              ]),
            )
            .optional(),
          ...FIELD_PARTS,
        },
      ).optional(),
      message: field(
        'Message',
        docs('Label', 'What it asks for: what people want of you.', 'What you need'),
      ),
      requiredMark: text(4).meta(
        docs('Mark of required fields', 'The mark on fields that must be filled in.', '*'),
      ),
      requiredNote: sentences.meta(
        docs('What the mark means', 'What the mark means.', 'Fields marked * are required.'),
      ),
      optional: label.meta(
        docs('Mark of optional fields', 'The mark on fields that may stay empty.', '(optional)'),
      ),
      submit: label.meta(docs('Send button', 'The button that sends the form.', 'Send')),
      privacy: paragraph.meta(
        docs(
          'Privacy sentence',
          'What you do with the details, with a link to your privacy page.',
          'We answer you, nothing else. [How](/privacy).',
        ),
      ),
      withoutScript: paragraph.meta(
        docs(
          'Without scripts',
          'What people read if their browser runs no scripts.',
          'If nothing opens, call us on {phone}.',
        ),
      ),
      mailSubject: label.meta(
        docs(
          'Subject of the email',
          'The subject of the email that such a browser opens.',
          'Enquiry',
        ),
      ),
    }).superRefine(({ email, phone, endpoint, service, delivery }, context) => {
      if (![email, phone].some((field) => field && field.required !== false)) {
        addIssue(
          context,
          'requires neither an email address nor a telephone number, so nobody could answer. Write "email" or "phone", without "required": false.',
        )
      }
      if (endpoint !== null && delivery === undefined) {
        addIssue(
          context,
          "is missing. With an endpoint, write what the form says while it sends and when that fails: the program's docs/forms.md has words to begin with.",
          'delivery',
        )
      }
      if (service?.format === 'json' && service.photoFields) {
        addIssue(
          context,
          'asks for photographs, which JSON cannot carry. Leave out one of the two.',
          'service',
          'photoFields',
        )
      }
    }),
    callsOnly: section
      .meta(
        docs(
          'Calls only',
          'What replaces the form if you only take calls. Leave it out if you have a form.',
        ),
      )
      .optional(),
    toast: group(docs('Message after sending', 'The message after the form is sent.'), {
      title: label.meta(docs('First line', 'Its first line.', 'Thank you!')),
      description: sentences.meta(
        docs(
          'What happens next',
          'What happens next.',
          "We'll get back to you within {quoteTime}.",
        ),
      ),
      milliseconds: whole(1000, 60_000).meta(
        docs('Time it stays', 'How long it stays, in thousandths of a second.', 5000),
      ),
      most: whole(1, 3).meta(
        docs('Messages at once', 'How many such messages may be shown at once.', 1),
      ),
      dismiss: label.meta(docs('Close button', 'The button that closes it.', 'Dismiss')),
    }),
    photo: group(
      docs(
        'Photograph by email',
        'A link that starts an email to you with a photograph. Leave it out to have none.',
      ),
      {
        label: label.meta(docs('Words of the link', 'What the link says.', 'Email us a photo')),
        subject: label.meta(docs('Subject', 'The subject of the email.', 'A photo for a quote')),
        town: label.meta(
          docs(
            'Line for the town',
            'Its first line. On the page of a town, the town follows.',
            'Town:',
          ),
        ),
        lines: list('Line', label, { least: 1, most: 6 }).meta(
          docs('Other lines', 'What else people should tell you, a line each.', [
            'Which stair:',
            'Rough size (width × length):',
            'Since when:',
          ]),
        ),
      },
    ).optional(),
    example: quoteExample
      .meta(
        docs('Example of a quote', 'What a quote from you looks like. Leave it out to show none.'),
      )
      .optional(),
    details: group(
      docs('Labels of contact details', 'The labels of your telephone, email and hours.'),
      {
        phone: label.meta(docs('Telephone', 'Before the telephone number.', 'Call us')),
        answers: text(60, { placeholders: ['person'] })
          .meta(
            docs(
              'Who answers',
              'Below the telephone number, while the first of your "people" answers it. {person} stands for their first name. Leave it out if anybody may answer.',
              '{person} answers.',
            ),
          )
          .optional(),
        email: label.meta(docs('Email', 'Before the email address.', 'Email')),
        hours: label.meta(docs('Hours', 'Above the hours.', 'Working hours')),
      },
    ),
  },
).superRefine(({ callsOnly, form }, context) => {
  if (!callsOnly || form.endpoint === null) return
  addIssue(
    context,
    'is written although form.endpoint has an address. Remove one of the two.',
    'callsOnly',
  )
})
