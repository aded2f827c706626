import * as z from 'zod'
import { placeType, slug } from '../fields/address.ts'
import { list } from '../fields/choice.ts'
import { docs } from '../fields/docs.ts'
import { roles } from '../fields/role.ts'
import { heading, label } from '../fields/text.ts'

const areaSlug = slug.clone().register(roles, { role: 'area' })

/** `service-pages.json`: what all service pages share. */
export const servicePagesSchema = z.strictObject({
  guide: heading.meta(docs('The heading above the advice on each service.', 'Good to know')),
  proof: heading.meta(docs('The heading above a review on each service.', 'What customers say')).optional(),
  areas: list(
    z.union([
      z.strictObject({
        area: areaSlug.meta(docs("A town with a page: the name of its file in the folder 'areas', without .json.", 'lavenham')),
      }),
      z.strictObject({ name: label.meta(docs('A place without a page.', 'Long Melford')), placeType: placeType.optional() }),
    ]),
    { least: 0, most: 60 },
  )
    .meta(docs('The towns in the list on each service, in this order. Every other town follows by itself. Leave it out to change nothing.'))
    .optional(),
  leaveOut: list(areaSlug, { least: 0, most: 60 })
    .meta(docs('Towns with a page that should not be in that list: the names of their files.', ['lavenham']))
    .optional(),
})
