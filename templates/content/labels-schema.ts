import { field } from '../fields/field.ts'
import { label, text } from '../fields/text.ts'
import { group } from '../fields/values.ts'

/** `labels.json`: short labels of the interface. */
export const labelsSchema = group('Small labels', 'Short labels that many pages use.', {
  sample: field(label, 'Mark of samples', 'The small mark on everything that is not your own yet.'),
  samplePicture: field(
    text(120),
    'Mark of sample pictures',
    'The same of the picture beside a link to your site.',
  ),
  updated: field(
    text(60, { placeholders: ['date'] }),
    'Date of last change',
    'When a legal page was last changed. {date} stands for the day.',
  ),
  pair: group(
    'Before and after',
    'The words on a picture from before the work and the one from after it.',
    {
      before: field(label, 'Before the work', 'On the first of the two.'),
      after: field(label, 'After the work', 'On the second.'),
      wipe: field(
        label,
        'What the slider does',
        'What the slider between them does, for people who cannot see it; its value is read out as "Before 50%".',
      ),
    },
  ),
  vat: group(
    'Words for VAT',
    'The words for VAT beside a price. Texts use them as {vat}; whether your firm has a VAT number decides which. Leave it out if no text does.',
    {
      included: field(label, 'With a VAT number', '', 'VAT included'),
      none: field(label, 'Without a VAT number', '', 'no VAT to add'),
    },
  ).optional(),
})
