import * as z from 'zod'
import { field, plainField } from '../fields/field.ts'
import { hasPassed } from '../fields/launch.ts'
import { postalAddress } from '../fields/postal-address.ts'
import { text } from '../fields/text.ts'
import { date, group, oneOf } from '../fields/values.ts'
import { vatStatus } from '../fields/vat-status.ts'

/** Why a site says who is behind it. */
export const identity = {
  name: 'identity',
  reason:
    'The law requires the name, legal form and geographic address of the firm, and the number of a company (E-Commerce Regulations 2002, regulation 6; Trading Disclosures Regulations 2015, regulation 25).',
  remedy:
    'Write the legal name, the form, the address with its postcode and, for a company, its number of 8 characters.',
} as const

/** Why a VAT number is right and can be read. */
export const vat = {
  name: 'vat',
  reason: "A firm registered for VAT must show its number; one that isn't must not appear to be.",
  remedy: 'Write the number, such as "GB" and nine digits. Remove it if the firm has none.',
} as const

const VAT_NUMBER = /^GB ?(?!000 ?0000 ?00)\d{3} ?\d{4} ?\d{2}(?: ?\d{3})?$/

const insurance = {
  name: 'insurance',
  reason: 'A firm that says it is insured must be insured today.',
  remedy:
    'Write the insurer, the sum with its digits, and the day on which the cover ends as "YYYY-MM-DD", or remove "insured" from claims.json.',
} as const

/** The firm as a legal entity. */
export const legalDetails = group(
  'Legal details',
  'Who is behind the site. The law requires it; the launch check says what is missing.',
  {
    name: field(
      text(120),
      'Registered name',
      "The registered name, or a sole trader's first and last name.",
      'Hartest Joinery Limited',
    ),
    form: field(
      oneOf(['company', 'sole trader', 'partnership', 'unknown']),
      'Kind of firm',
      '',
      'company',
    ).meta({
      launch: {
        rule: identity,
        fault: (form: string | undefined) => (form === 'unknown' ? 'is "unknown".' : undefined),
      },
    }),
    address: postalAddress,
    companyNumber: plainField(
      text(60),
      "A company's number of 8 characters. Leave it out if the firm is no company.",
      '01234567',
    ).optional(),
    vatNumber: field(
      text(60),
      'VAT number',
      'Leave it out if the firm is not registered for VAT.',
      'GB 123 4567 89',
    )
      .meta({
        launch: {
          rule: vat,
          fault: (number: string | undefined = '') =>
            vatStatus(number) === 'none' || VAT_NUMBER.test(number) ? undefined : `is "${number}".`,
        },
      })
      .optional(),
    dataProtectionNumber: plainField(
      text(60),
      'The number from the Information Commissioner (ICO), or "exempt" and why. For your own records.',
      'ZA123456',
    ).optional(),
    insurance: group(
      'Insurance',
      'Your public liability insurance. Needed while your claims say that you are insured.',
      {
        insurer: plainField(text(120), '', 'Name of the insurer'),
        cover: field(text(60), 'Sum insured', '', '£2 million').meta({
          launch: {
            rule: insurance,
            fault: (sum = '') => (/\d/.test(sum) ? undefined : `is "${sum}", which isn't a sum.`),
          },
        }),
        expires: field(
          z.union([date.meta({ title: 'Day' }), text(60).meta({ title: 'In words' })]),
          'Insured until',
          'The day on which the cover ends. The launch check reminds you when it has passed.',
          '2027-03-31',
        ).meta({
          launch: {
            rule: insurance,
            fault(day = '', now) {
              if (!date.safeParse(day).success) return `is "${day}", which isn't a date.`
              return hasPassed(day, now) ? `is ${day}, which has passed.` : undefined
            },
          },
        }),
      },
    )
      .meta({ launch: { rule: insurance, claim: 'insured' } })
      .optional(),
    guarantee: plainField(
      text(400),
      'What your guarantee covers, for how long, and how to claim. Needed while your claims say that your work is guaranteed.',
      'All joinery for five years: write to us and we come and look.',
    )
      .meta({
        launch: {
          claim: 'guaranteed',
          rule: {
            name: 'guarantee',
            reason: 'Without written terms, "guaranteed" can mean nothing or anything.',
            remedy:
              'Say what the guarantee covers, for how long, and how to claim, or remove "guaranteed" from claims.json.',
          },
        },
      })
      .optional(),
  },
)
