import { z } from 'zod'
import {
  date,
  email,
  evidence,
  figure,
  flag,
  httpsUrl,
  label,
  list,
  oneOf,
  optionalText,
  origin,
  phone,
  quoted,
  sentence,
  text,
  time,
  whole,
} from '../fields/primitives.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const FOLDER = '"" for the root, or a path such as "/site"'

/** `site.json`: how the site is published. */
export const siteSchema = z.strictObject({
  origin,
  basePath: optionalText(100, FOLDER).regex(/^(?:\/[a-z0-9]+(?:[._-][a-z0-9]+)*)*$/i, `is not a folder. Write ${FOLDER}.`),
  routeFiles: oneOf(['folder', 'file']),
  language: text(12).refine(isLanguage, 'is not a language tag. Write one such as "en-GB".'),
  routes: z.strictObject({ service: routePattern(), area: routePattern() }),
})

function isLanguage(tag: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-|$)/.test(tag) && Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}

function routePattern() {
  return text(80, { placeholders: ['slug'] }).regex(
    /^\/[a-z0-9-]*\{slug\}[a-z0-9-]*$/,
    'is not a route. Write one such as "/repairs-in-{slug}".',
  )
}

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

/** `business.json`: who the firm is and how to reach it. */
export const businessSchema = z.strictObject({
  name: text(40),
  /** True while the name is invented; the launch check refuses it. */
  sample: flag.optional(),
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
  phoneLine: text(120),
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

const claim = z.strictObject({ figure, label, evidence })

/** `claims.json`: every claim the pages make, each with room for its proof. */
export const claimsSchema = z.strictObject({
  experience: claim,
  jobs: claim,
  satisfaction: claim,
  rating: z.strictObject({ figure, reviews: figure, text: text(80, { placeholders: ['figure', 'reviews'] }), evidence }),
  insured: z.strictObject({ text: label, evidence }),
  guaranteed: z.strictObject({ text: label, evidence }),
  quoteTime: z.strictObject({ text: label, hours: whole(1, 168), evidence }),
  /** Why what looks like a contradiction is none, for the owner's own records; the launch check asks for it. */
  answers: z.strictObject({ townCounts: evidence, phoneLine: evidence, quoteTime: evidence }).partial().optional(),
})
