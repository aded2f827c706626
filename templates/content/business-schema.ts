import * as z from 'zod'
import { email, httpsUrl, phoneNumber, place, slug } from '../fields/address.ts'
import { daysOff } from '../fields/days-off.ts'
import { field, plainField } from '../fields/field.ts'
import { openingWeek } from '../fields/opening-hours.ts'
import { image } from '../fields/picture.ts'
import { isCountry, numberFault } from '../fields/telephone.ts'
import { addIssue, exact, fault, label, matching, quoted, sentences, text } from '../fields/text.ts'
import { flag, group, groups, list, oneOf, sampleMark } from '../fields/values.ts'
import { drawingFile } from './brand-schema.ts'
import businessTypes from './business-types.json' with { type: 'json' }
import { legalDetails } from './legal-details.ts'

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
    number: plainField(phoneNumber, 'The number as people read it.', '07700 900 001'),
    kind: field(
      oneOf({
        call: 'Calls',
        text: 'Writes a text message',
        whatsapp: 'Opens WhatsApp',
      }),
      'What pressing it does',
      'What pressing it does. Leave it out for a call. In the file: call, text or whatsapp.',
      'whatsapp',
    ).optional(),
    link: field(
      flag,
      'Shown as a link',
      'Not for one that only your texts name, as {secondPhone}. In the file: false, and no line for one that is shown.',
      false,
    ).optional(),
  })
  .refine(({ label, link }) => link === false || label, {
    path: ['label'],
    ...fault('is missing.', 'Write what the number is for, such as "Emergency line".'),
  })

const NO_COUNTRY = 'is not the code of a country.'

const person = z.strictObject({
  name: field(label, 'Full name', '', 'Sam Hartest'),
  role: field(label, 'Role in the firm', '', 'Joiner and owner'),
  words: field(
    text(400),
    'In their own words',
    'What they say to a customer, as they would say it.',
    "If a tread only wants gluing, I'll tell you so.",
  ),
  image: image.optional(),
  handwriting: field(
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
      'is not a type of business.',
      'Write one of schema.org/LocalBusiness, such as "Plumber" or "Bakery", or "LocalBusiness" itself.',
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
  country: plainField(
    matching(text(2), /^[A-Z]{2}$/, NO_COUNTRY, 'Write two capital letters, such as "GB".').meta({
      role: 'unread',
    }),
    'The code of your country: GB for the United Kingdom, IE for Ireland, US for the United States. Your telephone numbers and your address are read by it.',
  ),
  phone: field(
    phoneNumber,
    'Telephone',
    'The number to call, as people read it. Every "call us" on the site uses it.',
  ),
  numbers: field(
    list('Number', furtherNumber, { least: 1, most: 3 }),
    'Further numbers',
    'Further numbers, such as one for emergencies or photographs. Texts call them {secondPhone}, {thirdPhone}, {fourthPhone}.',
  ).optional(),
  email: plainField(email, 'Where people write to you.'),
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
    'One more sentence below the hours. The times stand above it already. Leave it out to show none.',
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
  people: plainField(
    list('Person', person, { least: 0, most: 12 }),
    'The people who speak for the firm on the home page. The first is named wherever one person speaks. Leave it out if nobody does.',
  ).optional(),
  timeZone: plainField(
    exact(60, isTimeZone, 'is not a time zone.', 'Write one such as "Europe/London".'),
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
    'In the file: [] if you have none.',
    { item: 'Page', least: 0, most: 8 },
    {
      name: field(label, 'Name of the page', '', 'Facebook'),
      url: field(httpsUrl, 'Address of the page', '', 'https://www.facebook.com/your-page'),
    },
  ),
  legal: legalDetails,
}).superRefine(({ country, phone, numbers = [] }, context) => {
  // What has another form is reported by its own field.
  if (!/^[A-Z]{2}$/.test(country)) return
  if (!isCountry(country))
    return addIssue(context, NO_COUNTRY, 'Write one such as "GB", "IE" or "US".', 'country')
  const checkNumber = (number: string, ...path: PropertyKey[]) => {
    const trouble = phoneNumber.safeParse(number).success && numberFault(number, country)
    if (!trouble) return
    const what = `is ${quoted(number)}, which ${trouble} in ${country}.`
    const remedy =
      'Write the whole number as people there dial it, or with + and the code of its country.'
    addIssue(context, what, remedy, ...path)
  }
  checkNumber(phone, 'phone')
  for (const [index, { number }] of numbers.entries())
    checkNumber(number, 'numbers', index, 'number')
})
