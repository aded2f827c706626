import * as z from 'zod'
import { email, httpsUrl, phone } from '../fields/address.ts'
import { list, oneOf, sample } from '../fields/choice.ts'
import { date } from '../fields/measure.ts'
import { DAYS, openingHours } from '../fields/opening-hours.ts'
import { image } from '../fields/picture.ts'
import { place } from '../fields/place.ts'
import { label, quoted, sentence, text } from '../fields/text.ts'

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

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined
  } catch {
    return false
  }
}

/** `business.json`: who the firm is and how to reach it. */
export const businessSchema = z
  .strictObject({
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
    secondPhone: phone.optional(),
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
    /** When the telephone is answered; `{hours}` stands for the hours above. */
    phoneLine: text(120, { optional: ['hours'] }),
    /** Somebody of the firm who speaks on the home page. */
    person: z.strictObject({ name: label, role: label, words: text(400), image: image.optional(), sample: sample.optional() }).optional(),
    /** Where the hours are meant, such as "Europe/London". */
    timeZone: text(60).refine(isTimeZone, 'is not a time zone. Write one such as "Europe/London".').optional(),
    /** Days on which nobody works although the hours say so: holidays, the days between the years. */
    closedDays: list(date, { least: 0, most: 100 }).optional(),
    social: list(z.strictObject({ name: label, url: httpsUrl }), { least: 0, most: 8 }),
    legal,
  })
  .superRefine(({ hours, phoneLine }, context) => {
    if (!phoneLine.includes('{hours}') || hours.some(({ opens }) => opens)) return
    const message = 'has {hours}, but every day is closed. Write when the telephone is answered.'
    context.addIssue({ code: 'custom', path: ['phoneLine'], message })
  })
