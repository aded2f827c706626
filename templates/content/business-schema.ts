import * as z from 'zod'
import { email, httpsUrl, phone } from '../fields/address.ts'
import { list, oneOf, sample } from '../fields/choice.ts'
import { date } from '../fields/measure.ts'
import { DAYS, openingHours } from '../fields/opening-hours.ts'
import { label, sentence, text } from '../fields/text.ts'

/** `business.json`: who the firm is and how to reach it. */
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
  regions: list(label, { least: 1, most: 12 }),
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
  social: list(z.strictObject({ name: label, url: httpsUrl }), { least: 0, most: 8 }),
  legal: z.strictObject({
    name: text(120),
    form: oneOf(['company', 'sole trader', 'partnership', 'unknown']),
    address: text(200),
    companyNumber: text(60),
    vatNumber: text(60),
    dataProtectionNumber: text(60),
    insurance: z.strictObject({ insurer: text(120), cover: text(60), expires: z.union([date, text(60)]) }),
    guarantee: text(400),
  }),
})
