import { z } from 'zod'
import { heading, httpsUrl, internalLink, label, list, oneOf, paragraph, sentence, text, whole } from '../fields/primitives.ts'

const link = z.strictObject({ label, href: internalLink })

/** `navigation.json`: header and footer. */
export const navigationSchema = z.strictObject({
  header: list(z.union([link, z.strictObject({ label, list: oneOf(['areas']) })]), { least: 1, most: 9 }),
  quote: link,
  call: text(60),
  callShort: label,
  callBar: label,
  home: label,
  skip: label,
  menu: label,
  mainLabel: label,
  breadcrumbLabel: label,
  footer: z.strictObject({
    label,
    legalNotice: text(120),
    copyright: text(80, { placeholders: ['year'] }),
    hoursHeading: label,
    contactHeading: label,
    pagesHeading: label,
    socialHeading: label,
    sitemap: label,
  }),
})

/** `contact.json`: the contact section, its form and the toast. */
export const contactSchema = z.strictObject({
  heading,
  text: sentence,
  form: z.strictObject({
    /** Where enquiries are posted; null while nothing receives them. */
    endpoint: httpsUrl.nullable(),
    name: z.strictObject({ label }),
    email: z.strictObject({ label }),
    phone: z.strictObject({ label, hint: sentence.optional() }),
    address: z.strictObject({ label, hint: sentence.optional() }),
    message: z.strictObject({ label, hint: sentence.optional() }),
    requiredMark: text(4),
    requiredNote: sentence,
    optional: label,
    submit: label,
    privacy: paragraph,
    withoutScript: paragraph,
    mailSubject: label,
  }),
  toast: z.strictObject({
    title: label,
    description: sentence,
    milliseconds: whole(1000, 60_000),
    most: whole(1, 3),
    dismiss: label,
    region: label,
  }),
  details: z.strictObject({ phone: label, email: label, hours: label }),
})

/** `labels.json`: the small words of the interface. */
export const labelsSchema = z.strictObject({
  sample: label,
  samplePicture: text(120),
  updated: text(60, { placeholders: ['date'] }),
})
