import * as z from 'zod'
import { field, plainField } from '../fields/field.ts'
import { linkName } from '../fields/page.ts'
import { heading, paragraph } from '../fields/text.ts'
import { group, list, oneOf, sampleMark } from '../fields/values.ts'

const answer = z.strictObject({
  id: linkName('it', 'price'),
  title: field(
    heading,
    'Heading',
    'What people read before they open the answer.',
    'What moves the price',
  ),
  text: field(
    paragraph,
    'Answer',
    '[our prices](/prices) makes a link.',
    'Mostly the timber, and how many treads there are.',
  ),
  on: field(
    list('Kind of page', oneOf({ home: 'Home page', service: 'Services', area: 'Towns' }), {
      least: 1,
      most: 3,
    }),
    'Shown on',
    'The kinds of page that show it. In the file: home, service, area.',
    ['home', 'service'],
  ),
  sample: sampleMark('The answer is not your own.', 'it is'),
})

/** `before-booking.json` (optional): answers shown above the form, on the kinds of page that each one names. */
export const beforeBookingSchema = group(
  'Before booking',
  'What people want to know before they let somebody in, shown above the form.',
  {
    heading: plainField(heading, 'Above the answers.'),
    items: field(
      list('Answer', answer, { least: 0, most: 20 }),
      'Answers',
      'What people want to know before they let somebody in. Each answer is shown on the pages that you choose for it.',
    ),
  },
)
