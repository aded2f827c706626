import * as z from 'zod'
import { email, httpsUrl, phone } from '../fields/address.ts'
import { list, oneOf, sample } from '../fields/choice.ts'
import { date, time } from '../fields/measure.ts'
import { image } from '../fields/picture.ts'
import { place } from '../fields/place.ts'
import { label, quoted, sentence, text } from '../fields/text.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Hours as people read them and as programs do; the two must agree. */
const openingHours = z
  .strictObject({
    label,
    days: list(oneOf(DAYS), { least: 1, most: 7 }),
    text: label,
    opens: time.optional(),
    closes: time.optional(),
  })
  .superRefine(({ text: shown, opens, closes }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (!opens !== !closes) {
      return refuse(opens ? 'closes' : 'opens', 'is missing. Write both times, or neither for a day that is closed.')
    }
    const times = [...shown.matchAll(/(\d{1,2})(?::(\d\d))?\s*([ap]m)/gi)].map(to24Hours)
    const meant = opens && closes ? [opens, closes] : []
    if (times.join() !== meant.join()) {
      refuse('text', `says ${quoted(shown)}, but the times are ${meant.join(' to ') || 'left out'}. Make them agree.`)
    }
    if (opens && closes && opens >= closes) refuse('closes', `is ${quoted(closes)}, which is not after ${quoted(opens)}.`)
  })

function to24Hours([, hour = '0', minute = '00', half = 'am']: RegExpMatchArray): string {
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

/** An address in its parts, for programs. `country` is its code of two letters (ISO 3166-1). */
const postalAddress = z.strictObject({
  street: text(120),
  locality: text(60),
  postcode: text(12),
  country: text(2).regex(/^[A-Z]{2}$/, 'is not the code of a country. Write two capital letters, such as "GB".'),
})

/** Who stands behind the firm. Its address is printed in one line; its parts must be those of that line. */
const legal = z
  .strictObject({
    name: text(120),
    form: oneOf(['company', 'sole trader', 'partnership', 'unknown']),
    address: text(200),
    postalAddress: postalAddress.optional(),
    companyNumber: text(60),
    vatNumber: text(60),
    dataProtectionNumber: text(60),
    insurance: z.strictObject({ insurer: text(120), cover: text(60), expires: z.union([date, text(60)]) }),
    guarantee: text(400),
  })
  .superRefine(({ address, postalAddress: parts }, context) => {
    for (const part of ['street', 'locality', 'postcode'] as const) {
      if (!parts || address.includes(parts[part])) continue
      const message = `is ${quoted(parts[part])}, which does not stand in the address ${quoted(address)}. Make them agree.`
      context.addIssue({ code: 'custom', path: ['postalAddress', part], message })
    }
  })

/** `business.json`: who the firm and how to reach it. */
export const businessSchema = z.strictObject({
  name: text(40),
  /** Whether the name is invented. */
  sample: sample.optional(),
  schemaType: oneOf([
    'HomeAndConstructionBusiness',
    'Electrician',
    'GeneralContractor',
    'HVACBusiness',
    'HousePainter',
    'Locksmith',
    'MovingCompany',
    'Plumber',
    'RoofingContractor',
    'ProfessionalService',
    'LocalBusiness',
  ]),
  description: sentence,
  phone,
  secondPhone: phone,
  email,
  /** Where the firm works, in the large: counties, unless they say what else they are. */
  regions: list(place, { least: 1, most: 12 }),
  hours: list(openingHours, { least: 1, most: 7 }).superRefine((hours, context) => {
    const days = hours.flatMap((item) => item.days)
    for (const day of DAYS) {
      const times = days.filter((other) => other === day).length
      if (times === 1) continue
      context.addIssue({ code: 'custom', message: `names ${day} ${times} times. Name each day once.` })
    }
  }),
  phoneLine: text(120),
  /** Somebody of the firm who speaks on the home page. */
  person: z.strictObject({ name: label, role: label, words: text(400), image: image.optional(), sample: sample.optional() }).optional(),
  social: list(z.strictObject({ name: label, url: httpsUrl }), { least: 0, most: 8 }),
  legal,
})
