import * as z from 'zod'
import { anchor, httpsUrl } from '../fields/address.ts'
import { docs } from '../fields/docs.ts'
import { roles } from '../fields/role.ts'
import { heading, label, paragraph, refuse, text } from '../fields/text.ts'
import { date, groups, list, oneOf, sample } from '../fields/values.ts'

/** The usual topics. A firm may add its own. */
const TOPICS = [
  'price',
  'price-guide',
  'minimum-charge',
  'payment',
  'people',
  'lead-time',
  'disruption',
  'arrival',
  'next-steps',
  'guarantee',
  'insurance',
  'travel',
  'parking',
  'asbestos',
  'waste',
  'memberships',
] as const

const answer = z
  .strictObject({
    topic: text(40)
      .register(roles, { role: 'exact' })
      .meta({ anyOf: [{ enum: TOPICS }, {}] })
      .meta(docs('What it is about: a usual topic, or one of your own.', 'price')),
    id: anchor
      .meta(
        docs(
          'A short name by which other pages can link to it. Leave it out if none does.',
          'price',
        ),
      )
      .optional(),
    title: heading.meta(
      docs('What people read before they open the answer.', 'What moves the price'),
    ),
    text: paragraph.meta(
      docs(
        'Your answer. [words](/route) makes a link.',
        'Mostly the timber, and how many treads there are.',
      ),
    ),
    asOf: date
      .meta(docs('The day on which you last checked it. Prices need one.', '2026-10-01'))
      .optional(),
    links: groups(
      { least: 1, most: 6 },
      docs(
        'Where people can check it, such as your entry with a trade body. Memberships need one.',
      ),
      {
        label: label.meta(docs('What the link says.', 'Our entry in the register')),
        url: httpsUrl.meta(docs('Where it leads.', 'https://www.example.com/members/your-firm')),
      },
    ).optional(),
    on: list(oneOf(['home', 'service', 'area']), { least: 1, most: 3 }).meta(
      docs('The kinds of page that show it: home, service, area.', ['home', 'service']),
    ),
    sample: sample
      .meta(docs('true while the answer is not your own. Remove the line when it is.', true))
      .optional(),
  })
  .superRefine(({ topic, asOf, links }, context) => {
    if (topic === 'price-guide' && !asOf)
      refuse(
        context,
        'is missing. Prices age: write the day on which you last checked them.',
        'asOf',
      )
    if (topic === 'memberships' && !links)
      refuse(context, "is missing. Link the firm's own entry, where anybody can check it.", 'links')
  })

/** `before-booking.json` (optional): answers shown above the form, on the kinds of page that each one names. */
export const beforeBookingSchema = z.strictObject({
  heading: heading.meta(docs('Above the answers.', 'Before you book')),
  items: list(answer, { least: 0, most: 20 }).meta(
    docs(
      'What people want to know before they let somebody in. Each answer is shown on the pages that "on" names.',
    ),
  ),
})
