import * as z from 'zod'
import { docs } from '../fields/docs.ts'
import { heading, label, text } from '../fields/text.ts'

/** `area-pages.json`: what all area pages share. */
export const areaPagesSchema = z.strictObject({
  link: text(60, { placeholders: ['area'] }).meta(
    docs("What other pages call a town's page. {area} stands for the town.", 'Joiners in {area}'),
  ),
  projects: label.meta(docs("What a town's number counts. Leave it out if no town has one.", 'projects completed')).optional(),
  internal: heading.meta(docs('Above the work that is done indoors, on each town.', 'Inside the house')),
  external: heading.meta(docs('Above the work that is done outdoors, on each town.', 'Outside the house')),
  serviceType: label
    .meta(docs('What people type before the name of their town when they look for you. Only search engines read it.', 'Joiner'))
    .optional(),
  caution: label.meta(docs("The small line above each town's word of caution.", 'Before you start')),
  services: heading.meta(docs('Above the links to all your services, on each town.', 'Services')).optional(),
  nearest: heading.meta(docs('Above the links to the nearest towns, on each town.', 'Nearest towns')).optional(),
  proof: heading.meta(docs('Above pictures and reviews from the town or from near it.', 'Seen nearby')).optional(),
})
