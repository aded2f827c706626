import type { Guide } from './guide.ts'

export const mapGuide: Guide = {
  alt: ['What the map shows, for people who cannot see it.', 'Map: rivers and main roads, with a dot for each town we work in.'],
  around: ['The same for the map on the page of a town. {area} stands for the town.', 'Map of the towns around {area}'],
  lines: ['What people know their way by: rivers, roads, railways. A rough course is enough.'],
  'lines[].name': ['What it is called.', 'Stour'],
  'lines[].kind': ['What it is: river, motorway, road or railway.', 'river'],
  'lines[].points': [
    'The points that it runs through, in order: degrees north, then degrees east, as online maps show them.',
    [
      [52.08, 0.57],
      [52.04, 0.73],
      [51.97, 0.95],
    ],
  ],
  'lines[].nameAt': ['The point at which its name stands; the first is 0. Leave it out and no name is shown.', 1],
}

export const wallsGuide: Guide = {
  alt: ['What each drawing shows, for people who cannot see it. {wall} stands for the name of the wall.', 'A cut through a wall: {wall}'],
  area: ['Above the walls on the page of a town.', 'What your wall may be made of'],
  service: ['Above the wall on the page of a service.', 'Where it goes in the wall'],
  items: ['The walls. Towns and services name them by their "id".'],
  'items[].id': ['A short name for it: lower-case letters, digits and hyphens.', 'solid-brick'],
  'items[].name': ['What people read.', 'Nine-inch brick'],
  'items[].text': ['What is worth knowing about it.', "Usual in houses from before the 1920s. There's no cavity."],
  'items[].layers': ['What it is made of, from the outside to the room.'],
  'items[].layers[].name': ['What the layer is called.', 'Solid brick'],
  'items[].layers[].material': ['What it is drawn as.', 'brick'],
  'items[].layers[].millimetres': ['How thick it is, in millimetres.', 215],
}
