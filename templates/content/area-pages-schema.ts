import * as z from 'zod'
import { list } from '../fields/choice.ts'
import { docs } from '../fields/docs.ts'
import { heading, label, text } from '../fields/text.ts'

/** `area-pages.json`: what all area pages share. */
export const areaPagesSchema = z.strictObject({
  link: text(60, { placeholders: ['area'] }).meta(
    docs("What other pages call a town's page. {area} stands for the town.", 'Joiners in {area}'),
  ),
  projects: label.meta(docs("What a town's number counts. Leave it out if no town has one.", 'projects completed')).optional(),
  work: list(heading, { least: 0, most: 4 }).meta(
    docs("What the groups of work are called, in their order, where a town's own file doesn't say.", [
      'Inside the house',
      'Outside the house',
    ]),
  ),
  serviceType: label
    .meta(docs('What people type before the name of their town when they look for you. Only search engines read it.', 'Joiner'))
    .optional(),
  caution: label.meta(docs("The small line above each town's word of caution.", 'Before you start')),
  services: heading.meta(docs('Above the links to all your services, on each town.', 'Services')).optional(),
  nearest: heading
    .meta(docs('Above the links to towns that are near but not among the places named, on each town.', 'Nearest towns'))
    .optional(),
  proof: heading.meta(docs('Above pictures and reviews from the town or from near it.', 'Seen nearby')).optional(),
})
