import * as z from 'zod'
import { email, httpsUrl, phoneNumber, place, slug } from '../fields/address.ts'
import { daysOff } from '../fields/days-off.ts'
import { field } from '../fields/field.ts'
import { hasPassed } from '../fields/launch.ts'
import { openingWeek } from '../fields/opening-hours.ts'
import { image } from '../fields/picture.ts'
import { postalAddress } from '../fields/postal-address.ts'
import { isCountry, numberFault } from '../fields/telephone.ts'
import { addIssue, exact, label, quoted, sentences, text } from '../fields/text.ts'
import { date, flag, group, groups, list, oneOf, sampleMark } from '../fields/values.ts'
import { vatStatus } from '../fields/vat-status.ts'
import { drawingFile } from './brand-schema.ts'
import businessTypes from './business-types.json' with { type: 'json' }

/** Why a site says who is behind it. */
export const identity = {
  name: 'identity',
  reason:
    'The law requires the name, legal form and geographic address of the firm, and the number of a company (E-Commerce Regulations 2002, regulation 6; Trading Disclosures Regulations 2015, regulation 25).',
  answer:
    'Write the legal name, the form, the address with its postcode and, for a company, its number of 8 characters.',
} as const

/** Why a VAT number is right and can be read. */
export const vat = {
  name: 'vat',
  reason: "A firm registered for VAT must show its number; one that isn't must not appear to be.",
  answer: 'Write the number, such as "GB" and nine digits. Remove it if the firm has none.',
} as const

const VAT_NUMBER = /^GB ?(?!000 ?0000 ?00)\d{3} ?\d{4} ?\d{2}(?: ?\d{3})?$/

const insurance = {
  name: 'insurance',
  reason: 'A firm that says it is insured must be insured today.',
  answer:
    'Write the insurer, the sum with its digits, and the day on which the cover ends as "YYYY-MM-DD", or remove "insured" from claims.json.',
} as const

/** The firm as a legal entity. */
const legal = group(
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
      'What kind of firm it is.',
      'company',
    ).meta({
      launch: {
        rule: identity,
        fault: (form: string | undefined) => (form === 'unknown' ? 'is "unknown".' : undefined),
      },
    }),
    address: postalAddress,
    companyNumber: field(
      text(60),
      'Company number',
      "A company's number of 8 characters. Leave it out if the firm is no company.",
      '01234567',
    ).optional(),
    vatNumber: field(
      text(60),
      'VAT number',
      'The VAT number. Leave it out if the firm is not registered for VAT.',
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
    dataProtectionNumber: field(
      text(60),
      'Data protection number',
      'The number from the Information Commissioner (ICO), or "exempt" and why. For your own records.',
      'ZA123456',
    ).optional(),
    insurance: group(
      'Insurance',
      'Your public liability insurance. Needed while your claims say that you are insured.',
      {
        insurer: field(text(120), 'Insurer', 'Who insures you.', 'Name of the insurer'),
        cover: field(text(60), 'Sum insured', 'The sum insured.', '£2 million').meta({
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
    guarantee: field(
      text(400),
      'Guarantee',
      'What your guarantee covers, for how long, and how to claim. Needed while your claims say that your work is guaranteed.',
      'All joinery for five years: write to us and we come and look.',
    )
      .meta({
        launch: {
          claim: 'guaranteed',
          rule: {
            name: 'guarantee',
            reason: 'Without written terms, "guaranteed" can mean nothing or anything.',
            answer:
              'Say what the guarantee covers, for how long, and how to claim, or remove "guaranteed" from claims.json.',
          },
        },
      })
      .optional(),
  },
)

const furtherNumber = z
  .strictObject({
    id: field(
      slug,
      'Short name',
      'A short name, for pages that show this number instead of the main one. Leave it out if none does.',
      'emergency',
    ).optional(),
    label: field(
      label,
      'What it is for',
      'What the number is for, and when it is answered, if that is not in your telephone hours. Shown before it.',
      'Emergencies, day and night',
    ).optional(),
    number: field(phoneNumber, 'Number', 'The number as people read it.', '07700 900 001'),
    kind: field(
      oneOf({
        call: 'Calls',
        text: 'Writes a text message',
        whatsapp: 'Opens WhatsApp',
      }),
      'What pressing it does',
      'What pressing it does: call, text or whatsapp. Leave it out for a call.',
      'whatsapp',
    ).optional(),
    link: field(
      flag,
      'Shown as a link',
      'Without it, the number is only in your texts, where {secondPhone} stands for it. In the file: false.',
      false,
    ).optional(),
  })
  .refine(({ label, link }) => link === false || label, {
    path: ['label'],
    error: 'is missing. Write what the number is for, such as "Emergency line".',
  })

const person = z.strictObject({
  name: field(label, 'Full name', 'First and last name.', 'Sam Hartest'),
  role: field(label, 'Role in the firm', 'What they do in the firm.', 'Joiner and owner'),
  words: field(
    text(400),
    'In their own words',
    'What they say to a customer, as they would say it.',
    "If a tread only wants gluing, I'll tell you so.",
  ),
  image: image.optional(),
  signature: field(
    drawingFile('brand/signature.svg'),
    'Signature',
    'Their signature below their words and the quote: an SVG in the folder "brand" of your content. Strokes of "currentColor" have that of the text. Leave it out to show none.',
    'brand/signature.svg',
  ).optional(),
  sample: sampleMark('The person is invented.', 'they are real'),
})

export type Person = z.infer<typeof person>

/** Writes a type of schema.org in words: "HVACBusiness" as "HVAC Business". */
function spacedType(type: string): string {
  return type.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Z]/.test(name)
  } catch {
    return false
  }
}

/** `business.json`: who the firm is and how to reach it. */
export const businessSchema = group('Your firm', 'Who you are, how to reach you, and when.', {
  name: field(
    text(40),
    'Name of your firm',
    'The name of your firm, as customers know it.',
    'Hartest Joinery',
  ),
  sample: sampleMark('The name is invented.', 'it is your own'),
  schemaType: field(
    exact(
      60,
      (type) => businessTypes.includes(type),
      'is not a type of business. Write one of schema.org/LocalBusiness, such as "Plumber" or "Bakery", or "LocalBusiness" itself.',
    ).meta({ enum: businessTypes, enumNames: businessTypes.map(spacedType) }),
    'Kind of business',
    'The kind of business, for search engines: a type of schema.org. LocalBusiness fits all.',
    'LocalBusiness',
  ),
  description: field(
    sentences,
    'What you do',
    'What you do and where, in a sentence. Shown at the foot of every page.',
    'Joiners for homes and shops in Suffolk.',
  ),
  country: field(
    text(2)
      .regex(/^[A-Z]{2}$/, 'is not the code of a country. Write two capital letters, such as "GB".')
      .meta({ role: 'unread' }),
    'Country',
    'The code of your country: GB for the United Kingdom, IE for Ireland, US for the United States. Your telephone numbers and your address are read by it.',
    'GB',
  ),
  phone: group('Telephone', 'The number to call. Every "call us" on the site uses it.', {
    number: field(phoneNumber, 'Number', 'The number as people read it.', '01632 960 001'),
  }),
  numbers: field(
    list('Number', furtherNumber, { least: 1, most: 3 }),
    'Further numbers',
    'Further numbers, such as one for emergencies or photographs. Texts call them {secondPhone}, {thirdPhone}, {fourthPhone}.',
  ).optional(),
  email: field(email, 'Email', 'Where people write to you.', 'quotes@example.com'),
  regions: field(
    list('Place', place, { least: 1, most: 12 }),
    'Counties',
    'The counties that you work in. For anything but a county, say what it is.',
    ['Suffolk', { name: 'North London', placeType: 'Place' }],
  ),
  hours: field(
    openingWeek,
    'Working hours',
    'When you work. Days that you do not name are closed.',
  ),
  hoursLine: field(
    text(120),
    'Line below the hours',
    'A sentence below these hours that does not say them again. Leave it out to show none.',
    'Visits to the workshop by appointment.',
  ).optional(),
  phoneHours: field(
    openingWeek,
    'Telephone hours',
    'When the telephone is answered, if that is not in your working hours. Call buttons say whether somebody answers now.',
  ).optional(),
  phoneLine: field(
    text(120, { placeholders: ['hours'] }),
    'Telephone sentence',
    'The sentence about the telephone. {hours} stands for when it is answered.',
    'Calls answered {hours}',
  ),
  people: field(
    list('Person', person, { least: 0, most: 12 }),
    'People',
    'The people who speak for the firm on the home page. The first is named wherever one person speaks. Leave it out if nobody does.',
  ).optional(),
  timeZone: field(
    exact(60, isTimeZone, 'is not a time zone. Write one such as "Europe/London".'),
    'Time zone',
    'The time zone of your hours, so that the site can say whether you are open.',
    'Europe/London',
  ).optional(),
  closedDays: field(
    daysOff,
    'Days off',
    'Holidays, and other days off that fall on a working day: closed all day or for several days, or with other hours. In the file: a date, the first and the last one, or a date with both times.',
    ['2026-12-25', { day: '2026-12-24', opens: '08:00', closes: '12:00' }],
  ).optional(),
  closedDaysLine: field(
    text(120, { placeholders: ['days'] }),
    'Sentence about days off',
    'The sentence below your hours about days off in the next six months. {days} stands for them. Leave it out to show none.',
    'Also closed: {days}',
  ).optional(),
  otherHoursLine: field(
    text(120, { placeholders: ['days'] }),
    'Sentence about other hours',
    'The same about days with other hours. {days} stands for them and their hours. Leave it out to show none.',
    'Other hours: {days}',
  ).optional(),
  social: groups(
    'Pages elsewhere',
    'Your pages elsewhere. In the file: [] if you have none.',
    { item: 'Page', least: 0, most: 8 },
    {
      name: field(label, 'Name of the page', 'What the page is called.', 'Facebook'),
      url: field(
        httpsUrl,
        'Address of the page',
        'Its address.',
        'https://www.facebook.com/your-page',
      ),
    },
  ),
  legal,
}).superRefine(({ country, phone, numbers = [] }, context) => {
  // What has another form is reported by its own field.
  if (!/^[A-Z]{2}$/.test(country)) return
  if (!isCountry(country)) {
    const message = 'is not the code of a country. Write one such as "GB", "IE" or "US".'
    return addIssue(context, message, 'country')
  }
  const checkNumber = (number: string, ...path: PropertyKey[]) => {
    const fault = phoneNumber.safeParse(number).success && numberFault(number, country)
    if (!fault) return
    const message = `is ${quoted(number)}, which ${fault} in ${country}. Write the whole number as people there dial it, or with + and the code of its country.`
    addIssue(context, message, ...path)
  }
  checkNumber(phone.number, 'phone', 'number')
  for (const [index, { number }] of numbers.entries())
    checkNumber(number, 'numbers', index, 'number')
})
