import { field, plainField } from '../fields/field.ts'
import { label, text } from '../fields/text.ts'
import { coordinates, group, groups, list, oneOf } from '../fields/values.ts'

/** `map.json` (optional): rivers, roads and railways to orient by, drawn around the areas. */
export const mapSchema = group('Map', 'Rivers, roads and railways to find your towns by.', {
  around: field(
    text(120, { placeholders: ['area'] }),
    'What it shows',
    'What the map on the page of a town shows, for people who cannot see it. {area} stands for the town.',
    'Map of the towns around {area}',
  ),
  lines: groups(
    'Rivers, roads and railways',
    'What people find their way by: rivers, roads, railways. A rough course is enough.',
    { item: 'Line', least: 0, most: 24 },
    {
      name: plainField(
        label,
        'What it is called, on the map of a town. Leave it out to show none.',
        'Stour',
      ).optional(),
      kind: field(
        oneOf(['river', 'motorway', 'road', 'railway']),
        'Kind of line',
        'What it is: river, motorway, road or railway.',
        'river',
      ),
      points: field(
        list('Point', coordinates, { least: 2, most: 40 }),
        'Course',
        'The points that it runs through, in order: degrees north, then degrees east, as online maps show them.',
        [
          [52.08, 0.57],
          [52.04, 0.73],
          [51.97, 0.95],
        ],
      ),
    },
  ),
})
