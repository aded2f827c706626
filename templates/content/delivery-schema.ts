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
  'What the form says while it sends, and when that fails. Needed once the form has an endpoint.',
  {
    sending: field(label, 'While sending', 'Shown while the form is being sent.', 'Sending…'),
    again: field(label, 'Try again button', 'The button that tries again.', 'Try again'),
    problems: group(
      'When sending fails',
      'What people read when the form was not sent. Say that nothing is lost, what to do, and the number to call.',
      {
        heading: plainField(heading, 'The heading above each of them.', 'Not sent yet'),
        refused: field(
          sentences,
          'Not accepted',
          'When something in the form was not accepted.',
          "Something in the form wasn't accepted. Please check your details and try again, or call us on {phone}. Everything you typed is still here.",
        ),
        busy: field(
          sentences,
          'Too busy',
          'When too many people send at once.',
          "We're getting a lot of messages just now. Please wait a minute and try again, or call us on {phone}. Everything you typed is still here.",
        ),
        failed: field(
          sentences,
          'Fault at our end',
          'When something broke at the other end.',
          'Something went wrong at our end. Please try again, or call us on {phone}. Everything you typed is still here.',
        ),
        unreachable: field(
          sentences,
          'No internet',
          'When there is no internet.',
          'You seem to be offline, or the connection dropped. Please try again, or call us on {phone}. Everything you typed is still here.',
        ),
        late: field(
          sentences,
          'No answer came',
          'When no answer came, so that nobody knows whether it arrived.',
          "We can't tell whether that reached us. Please send it again (if we get it twice, we'll know), or call us on {phone}. Everything you typed is still here.",
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
          "We've kept what you typed last time. It's on this device only, and goes as soon as your message arrives or you clear the form.",
        ),
        clear: field(label, 'Clear button', 'The button that empties the form.', 'Clear the form'),
      },
    ),
    photos: group('Photographs', 'Where people add photographs.', {
      heading: plainField(label, 'The heading above the photographs.', 'Photos'),
      hint: field(
        sentences,
        'Line of help',
        'A line below the label that helps people fill in the field.',
        "Up to three. They're made smaller before they're sent, and aren't kept if you leave the page.",
      ),
      label: field(
        text(60, { placeholders: ['number'] }),
        'Label of each',
        'The label of each. {number} stands for 1, 2 or 3.',
        'Photo {number}',
      ),
      left: field(
        sentences,
        'Photographs not sent',
        'When the enquiry was sent without them.',
        "Your message is with us, but the photos didn't make it. Please email them to {email}.",
      ),
    }),
    notice: group('Privacy notice', 'What your privacy page adds once the form has an endpoint.', {
      heading: plainField(heading, 'The heading above the notice.', 'When you send the form'),
      recipient: field(
        text(600, { placeholders: ['recipient'] }),
        'Who receives it',
        'Who receives the form. {recipient} stands for the company.',
        'What you send with the form goes to {recipient}, which passes it on to us.',
      ),
      // For the script's behaviour see client/delivery.
      paragraphs: plainField(
        list('Paragraph', paragraph, { least: 1, most: 6 }),
        'What the form keeps on the device, and what is sent with an enquiry.',
        [
          "What you type into the form is kept in your browser, on your own device, for as long as the tab is open. What you send is kept there until your browser hears that it's been delivered, even if you close the page, but for 7 days at most: after that it's never used, and it's deleted when you next open a page with the form. It's kept so that a lost connection doesn't cost you your message. Clearing the form deletes it at once. Photos aren't kept. Anyone who uses the same device could see it, so clear the form on one that you share.",
          'Each enquiry carries a random number, which tells us when the same one arrives twice, and a mark if a program seems to have filled it in. A person reads it either way.',
        ],
      ),
    }),
  },
)
