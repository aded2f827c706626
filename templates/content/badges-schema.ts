import { httpsUrl } from '../fields/address.ts'
import { field, plainField } from '../fields/field.ts'
import { hasPassed } from '../fields/launch.ts'
import { image } from '../fields/picture.ts'
import { evidence, heading, label, text } from '../fields/text.ts'
import { date, group, groups, oneOf } from '../fields/values.ts'

/** `badges.json`: the firm's qualifications and memberships. */
export const badgesSchema = group(
  'Qualifications and memberships',
  'Your qualifications and memberships, shown on the home page and at the foot of every page.',
  {
    heading: plainField(
      heading,
      'The heading above the badges, on the home page and at the foot of every page.',
      'Qualified and registered',
    ),
    validTo: field(
      text(60, { placeholders: ['month'] }),
      'Words for validity',
      'How long a badge is valid. {month} stands for month and year. Leave it out to show none.',
      'Valid to {month}',
    ).optional(),
    items: groups(
      'Badges',
      'The most important first.',
      { item: 'Badge', least: 0, most: 12 },
      {
        name: field(
          label,
          'Qualification or body',
          'The qualification, or the body that you belong to.',
          'Guild of Master Craftsmen',
        ),
        kind: field(
          oneOf(['qualification', 'membership']),
          'Kind of badge',
          'What it is, for search engines. Leave it out if it is neither.',
          'membership',
        ).optional(),
        number: field(
          label,
          'Your number there',
          'Your number there, as it should be read.',
          'No. 123456',
        ).optional(),
        url: field(
          httpsUrl,
          'Where to check it',
          'Where people can check it: your own entry.',
          'https://www.example.com/members/your-firm',
        ).optional(),
        image: image.optional(),
        expires: field(
          date,
          'Valid until',
          'Its expiry date, the last day on which it is valid. The launch check reminds you two months before.',
          '2027-03-31',
        )
          .meta({
            launch: {
              rule: {
                name: 'badges',
                reason:
                  'Showing a qualification or a membership that has ended misleads customers.',
                remedy: 'Renew it and write the new day in "expires", or remove it.',
              },
              fault: (day: string | undefined, now) =>
                day && hasPassed(day, now) ? `is ${day}, which has passed.` : undefined,
              advice: (day: string | undefined, now) =>
                day && !hasPassed(day, now) && hasPassed(day, now, 60)
                  ? {
                      what: `is ${day}, less than two months from now.`,
                      remedy: 'Renew it in time: after that day a launch fails.',
                    }
                  : undefined,
            },
          })
          .optional(),
        evidence,
      },
    ),
  },
)
