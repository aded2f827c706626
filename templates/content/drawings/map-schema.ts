import * as z from 'zod'
import { docs } from '../../fields/docs.ts'
import { label, text } from '../../fields/text.ts'
import { coordinates, groups, list, oneOf, whole } from '../../fields/values.ts'

/** The kinds of line. The more important are drawn broader. */
const LINES = ['river', 'motorway', 'road', 'railway'] as const

/** `map.json` (optional): rivers, roads and railways to orient by, drawn around the areas. */
export const mapSchema = z.strictObject({
  alt: text(160).meta(
    docs('What the map shows, for people who cannot see it.', 'Map: rivers and main roads, with a dot for each town we work in.'),
  ),
  around: text(120, { placeholders: ['area'] }).meta(
    docs('The same for the map on the page of a town. {area} stands for the town.', 'Map of the towns around {area}'),
  ),
  lines: groups({ least: 0, most: 24 }, docs('What people find their way by: rivers, roads, railways. A rough course is enough.'), {
    name: label.meta(docs('What it is called.', 'Stour')),
    kind: oneOf(LINES).meta(docs('What it is: river, motorway, road or railway.', 'river')),
    points: list(coordinates, { least: 2, most: 40 }).meta(
      docs('The points that it runs through, in order: degrees north, then degrees east, as online maps show them.', [
        [52.08, 0.57],
        [52.04, 0.73],
        [51.97, 0.95],
      ]),
    ),
    nameAt: whole(0, 39).meta(docs('The point where its name is shown; the first is 0. Leave it out to show none.', 1)).optional(),
  }),
})
