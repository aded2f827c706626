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
  areas: list(z.union([z.strictObject({ area: areaSlug }), z.strictObject({ name: label, placeType: placeType.optional() })]), {
    least: 1,
    most: 60,
  }),
})
