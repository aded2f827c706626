import * as z from 'zod'
import { email, httpsUrl, phone } from '../fields/address.ts'
import { list, oneOf, sample } from '../fields/choice.ts'
import { date } from '../fields/measure.ts'
import { openingWeek } from '../fields/opening-hours.ts'
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
    hours: openingWeek,
    /** When the telephone is answered, in times. */
    phoneHours: openingWeek.optional(),
    /** The sentence that says so; `{phoneHours}` stands for those hours, `{hours}` for the hours of work. */
    phoneLine: text(120, { optional: ['phoneHours', 'hours'] }),
    /** Somebody of the firm who speaks on the home page. */
    person: z.strictObject({ name: label, role: label, words: text(400), image: image.optional(), sample: sample.optional() }).optional(),
    /** Where the hours are meant, such as "Europe/London". */
    timeZone: text(60).refine(isTimeZone, 'is not a time zone. Write one such as "Europe/London".').optional(),
    /** Days on which nobody works although the hours say so: holidays, the days between the years. */
    closedDays: list(date, { least: 0, most: 100 }).optional(),
    social: list(z.strictObject({ name: label, url: httpsUrl }), { least: 0, most: 8 }),
    legal,
  })
  .superRefine(({ phoneLine, ...weeks }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['phoneLine'], message })
    // Times that are typed out a second time would not follow the first.
    if (weeks.phoneHours && !phoneLine.includes('{phoneHours}')) refuse('lacks "{phoneHours}". Put it where the times belong.')
    for (const name of ['phoneHours', 'hours'] as const) {
      if (!phoneLine.includes(`{${name}}`) || weeks[name]?.some(({ opens }) => opens)) continue
      if (weeks[name]) refuse(`has {${name}}, but every day is closed. Write when the telephone is answered.`)
      else refuse(`has {${name}}, but there is no "${name}". Write it, with all days of the week.`)
    }
  })
