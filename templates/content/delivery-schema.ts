import { field, plainField } from '../fields/field.ts'
import { FORM_FIELDS } from '../fields/form-fields.ts'
import {
  exact,
  fault,
  heading,
  label,
  matching,
  paragraph,
  sentences,
  text,
} from '../fields/text.ts'
import { group, groups, list } from '../fields/values.ts'

/** The names of the form's own fields, hidden ones included. */
const OWN_FIELDS = [
  ...FORM_FIELDS.map(({ name }) => name),
  'topic',
  'enquiry_id',
  'suspected',
] as const

/** Properties of form elements that a field of the same name would shadow. */
const TAKEN = ['action', 'dataset', 'elements', 'enctype', 'reset', 'submit']

const fieldName = matching(
  text(60),
  /^[\w-]+(?:\[\])?$/,
  'is not the name of a field.',
  'Use letters, digits, hyphens and underscores, such as "_subject".',
)
  .refine(
    (name) => ![...OWN_FIELDS, ...TAKEN].some((own) => own === name),
    fault('is a name that the form needs itself.', 'Use another.'),
  )
  .meta({ role: 'exact' })

/** The requirements of the service that receives enquiries. */
export const serviceSchema = group(
  'Company behind the form',
  "The requirements of the company that receives the form for you. The program's docs/forms.md has a recipe for each.",
  {
    recipient: field(
      text(120),
      'Company',
      'The company, as your privacy page names it.',
      'Formspree, Inc.',
    ).optional(),
    fields: groups(
      'Sent with every enquiry',
      'What the company wants with every enquiry, such as a subject.',
      { item: 'Field', least: 1, most: 12 },
      {
        name: plainField(fieldName, 'What the company calls it.', 'access_key'),
        value: plainField(text(300).meta({ role: 'exact' }), 'What it gets.', 'Quote request'),
      },
    ).optional(),
    /** For the page that follows a plain post. */
    thankYouField: field(
      fieldName,
      'Field for thank-you page',
      "The company's name for the address of the thank-you page.",
      '_next',
    ).optional(),
    photoFields: field(
      list('Name', fieldName, { least: 1, most: 3 }),
      'Names of photographs',
      'A name for each photograph that people may send, three at most. Leave it out and the form asks for none.',
      ['photo-1', 'photo-2', 'photo-3'],
    ).optional(),
    netlifyForm: field(
      exact(
        60,
        /^[a-z][\w-]*$/i,
        'is not the name of a form.',
        'Use letters, digits and hyphens, such as "quote".',
      ),
      'Form name at Netlify',
      "Only for a site at Netlify: the form's name there.",
      'quote',
    ).optional(),
  },
)

/** The form's messages while it sends and when something prevents it. */
export const deliverySchema = group(
  'Words while sending',
  'What the form says while it sends, and when that fails, once it has an endpoint.',
  {
    sending: field(label, 'While sending'),
    again: field(label, 'Try again button'),
    problems: group(
      'When sending fails',
      'What people read when the form was not sent. Say that nothing is lost, what to do, and the number to call.',
      {
        heading: plainField(heading, 'The heading above each of them.'),
        refused: field(sentences, 'Not accepted', 'When something in the form was not accepted.'),
        busy: field(sentences, 'Too busy', 'When too many people send at once.'),
        failed: field(sentences, 'Fault at our end', 'When something broke at the other end.'),
        unreachable: field(sentences, 'No internet'),
        late: field(
          sentences,
          'No answer came',
          'When no answer came, so that nobody knows whether it arrived.',
        ),
      },
    ),
    kept: group(
      'Form started earlier',
      'What people read when they come back to a form they started.',
      {
        text: field(
          sentences,
          'Explanation',
          'Why the form is already filled in, and how to clear it.',
        ),
        clear: field(label, 'Clear button'),
      },
    ),
    photos: group('Photographs', 'Where people add photographs.', {
      heading: label,
      hint: field(
        sentences,
        'Line of help',
        'A line below the label that helps people fill in the field.',
      ),
      label: field(
        text(60, { placeholders: ['number'] }),
        'Label of each',
        'The label of each. {number} stands for 1, 2 or 3.',
      ),
      left: field(sentences, 'Photographs not sent', 'When the enquiry was sent without them.'),
    }),
    notice: group('Privacy notice', 'What your privacy page adds once the form has an endpoint.', {
      heading,
      recipient: field(
        text(600, { placeholders: ['recipient'] }),
        'Who receives it',
        'Who receives the form. {recipient} stands for the company.',
      ),
      // For the script's behaviour see client/delivery.
      paragraphs: plainField(
        list('Paragraph', paragraph, { least: 1, most: 6 }),
        'What the form keeps on the device, and what is sent with an enquiry.',
      ),
    }),
  },
)
