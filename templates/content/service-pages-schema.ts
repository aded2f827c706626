import * as z from 'zod'
import { slug } from '../fields/address.ts'
import { list } from '../fields/choice.ts'
import { placeType } from '../fields/place.ts'
import { roles } from '../fields/role.ts'
import { heading, label } from '../fields/text.ts'

const areaSlug = slug.clone().register(roles, { role: 'area' })

/** `service-pages.json`: what all service pages share. */
export const servicePagesSchema = z.strictObject({
  guide: heading,
  /** The words above a customer's review. */
  proof: heading.optional(),
  /** What stands first in the list of areas, in this order; every other area follows by itself. */
  areas: list(z.union([z.strictObject({ area: areaSlug }), z.strictObject({ name: label, placeType: placeType.optional() })]), {
    least: 0,
    most: 60,
  }).optional(),
  /** Areas that are not in that list. */
  leaveOut: list(areaSlug, { least: 0, most: 60 }).optional(),
})
