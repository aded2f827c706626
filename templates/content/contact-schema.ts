import { endpointUrl } from '../fields/address.ts'
import { field, plainField } from '../fields/field.ts'
import { formFieldSchemas } from '../fields/form-fields.ts'
import { quoteExample } from '../fields/quote-example.ts'
import { fault, heading, label, PROMISED_TIME, paragraph, sentences, text } from '../fields/text.ts'
import { group, list, whole } from '../fields/values.ts'
import { deliverySchema, serviceSchema } from './delivery-schema.ts'

/** `contact.json`: the contact section, its form and the toast. */
export const contactSchema = group(
  'Form and contact',
  'The form, the words around it, and the message after it is sent.',
  {
    heading: plainField(heading, 'Above the form, to which the buttons lead.'),
    text: field(sentences, 'Text above the form', 'One or two sentences above the form.'),
    form: group('Form', '', {
      endpoint: field(
        endpointUrl.meta({ title: 'Address' }).nullable(),
        'Where it is sent',
        'The https address that receives what is typed. In the file: null while there is none.',
        'https://forms.example.org/quotes',
      ),
      service: serviceSchema.optional(),
      delivery: deliverySchema,
      ...formFieldSchemas,
      requiredMark: field(text(4), 'Mark of required fields'),
      requiredNote: field(sentences, 'What the mark means'),
      optional: field(label, 'Mark of optional fields'),
      submit: field(label, 'Send button'),
      privacy: field(
        paragraph,
        'Privacy sentence',
        'What you do with the details, with a link to your privacy page.',
      ),
      withoutScript: field(
        paragraph,
        'Without scripts',
        'What people read if their browser runs no scripts.',
      ),
      mailSubject: field(
        label,
        'Subject of the email',
        'The subject of the email that such a browser opens.',
      ),
    }).refine(
      ({ email, phone }) => email || phone,
      fault(
        'asks for neither an email address nor a telephone number, so nobody could answer.',
        'Write "email" or "phone".',
      ),
    ),
    toast: group('Message after sending', 'The message after the form is sent.', {
      title: field(label, 'First line'),
      description: field(
        text(320, { optional: [PROMISED_TIME] }),
        'What happens next',
        '{promisedTime} stands for your time to answer, below which its condition is shown.',
      ),
      milliseconds: field(
        whole(1000, 60_000),
        'Time it stays',
        'How long it stays, in thousandths of a second.',
      ),
      most: field(whole(1, 3), 'Messages at once', 'How many such messages may be shown at once.'),
      dismiss: field(label, 'Close button'),
    }),
    photo: group(
      'Photograph by email',
      'A link that starts an email to you with a photograph. Leave it out to have none.',
      {
        label: field(label, 'Words of the link', '', 'Email us a photo'),
        subject: plainField(label, '', 'A photo for a quote'),
        town: field(
          label,
          'Line for the town',
          'Its first line. On the page of a town, the town follows.',
          'Town:',
        ),
        lines: field(
          list('Line', label, { least: 1, most: 6 }),
          'Other lines',
          'What else people should tell you, a line each.',
          ['Which stair:', 'Rough size (width × length):', 'Since when:'],
        ),
      },
    ).optional(),
    example: field(
      quoteExample,
      'Example of a quote',
      'What a quote from you looks like. Leave it out to show none.',
    ).optional(),
    details: group('Labels of contact details', 'The labels of your telephone, email and hours.', {
      phone: field(label, 'Telephone', 'Before the telephone number.'),
      answers: field(
        text(60, { placeholders: ['person'] }),
        'Who answers',
        'Below the telephone number, while the first of your "people" answers it. {person} stands for their first name. Leave it out if anybody may answer.',
        '{person} answers.',
      ).optional(),
      email: plainField(label, 'Before the email address.'),
      hours: plainField(label, 'Above the hours.'),
    }),
  },
)
