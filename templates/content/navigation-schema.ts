import * as z from 'zod'
import { internalLink } from '../fields/address.ts'
import { list, oneOf } from '../fields/choice.ts'
import { label, text } from '../fields/text.ts'

const link = z.strictObject({ label, href: internalLink })

/** `navigation.json`: header and footer. */
export const navigationSchema = z.strictObject({
  header: list(z.union([link, z.strictObject({ label, list: oneOf(['areas']) })]), { least: 1, most: 9 }),
  quote: link,
  call: text(60),
  callShort: label,
  callBar: label,
  /** The line beside the call buttons; the hours themselves are the firm's. */
  openNow: z
    .strictObject({
      open: text(60, { placeholders: ['time'] }),
      closed: text(60, { placeholders: ['day', 'time'] }),
    })
    .optional(),
  home: label,
  skip: label,
  menu: label,
  /** What the menu's button says while the menu is open. */
  menuClose: label.optional(),
  /** The link below a list of areas that does not hold them all. */
  allAreas: label.optional(),
  mainLabel: label,
  breadcrumbs: z.strictObject({ label, home: label }),
  footer: z.strictObject({
    label,
    legalNotice: text(400),
    copyright: text(80, { placeholders: ['year'] }),
    hoursHeading: label,
    contactHeading: label,
    pagesHeading: label,
    socialHeading: label,
    sitemap: label,
  }),
})
