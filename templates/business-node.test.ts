import { expect, test } from 'vitest'
import { setting, withEdits } from '../scripts/test/content/edited-folder.ts'
import { launchedSample } from '../scripts/test/content/launched.ts'
import { sampleSite } from '../scripts/test/content/sample-site.ts'
import { validContent } from '../scripts/test/content/valid-content.ts'
import { businessNode } from './business-node.ts'
import type { Content } from './content.ts'
import type { PictureSet } from './parts/picture/picture-set.ts'
import type { Site } from './site.ts'

type Node = Record<string, unknown>

/** Returns the published node, with each picture's address ending in its source. */
function nodeOf(content: Content): Node {
  const picture: Site['picture'] = (_, { source }) =>
    ({ jpeg: { href: `/assets/${source}`, width: 1 } }) as PictureSet
  return JSON.parse(JSON.stringify(businessNode({ content, picture })))
}

const edits = setting({
  'business.json regions[2]': { name: 'East London', placeType: 'Place' },
  'areas/theydon-bois.json placeType': 'Place',
})
const { content: real } = validContent(withEdits(launchedSample(), edits))

const firm = (changes: Partial<Content['business']>) =>
  nodeOf({ ...real, business: { ...real.business, ...changes } })

test('a real firm is described in full: identity, address, pictures, areas served and offers', () => {
  const node = nodeOf(real)
  expect(node).toMatchObject({
    '@id': 'https://www.iana.org/#business',
    legalName: 'A Firm Limited',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 High Street',
      addressLocality: 'Somewhere',
      postalCode: 'CB1 0AA',
      addressCountry: 'GB',
    },
    identifier: { '@type': 'PropertyValue', propertyID: 'GB-COH', value: '01234567' },
    sameAs: ['facebook', 'instagram'].map((name) => `https://iana.org/social/${name}`),
  })
  expect(node.image).toHaveLength(7)
  expect(node.image).toContain('https://www.iana.org/assets/images/hero.jpg')
  expect(node.areaServed).toEqual(
    expect.arrayContaining(['Essex', 'East London', 'Epping', 'Theydon Bois', 'Rayleigh']),
  )
  expect(node.areaServed).toHaveLength(3 + 16 + 1)
  const offers = node.makesOffer as { itemOffered: Node }[]
  expect(offers.map(({ itemOffered }) => itemOffered['@id'])).toEqual(
    real.services.map(({ route }) => `https://www.iana.org${route}#service`),
  )
})

test.each([
  ['past midnight close at the smaller time', '19:00', '07:00', '19:00-07:00'],
  ['until midnight close at its zero', '07:00', '24:00', '07:00-00:00'],
  ['of a whole day end a minute before', '00:00', '24:00', '00:00-23:59'],
])('hours %s', (_, opens, closes, published) => {
  const node = firm({
    hours: [{ days: ['Monday'], opens, closes }],
    closedDays: [{ day: '2026-12-24', opens, closes }],
  })
  for (const key of ['openingHoursSpecification', 'specialOpeningHoursSpecification']) {
    const times = (node[key] as Node[]).map(({ opens, closes }) => `${opens}-${closes}`)
    expect(times, key).toEqual([published])
  }
})

test('a closed day opens and closes at midnight, and a firm without any has none', () => {
  const day = '2026-12-25'
  const times = { validFrom: day, validThrough: day, opens: '00:00', closes: '00:00' }
  expect(firm({ closedDays: [day] }).specialOpeningHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', ...times },
  ])
  expect(firm({ closedDays: [] })).not.toHaveProperty('specialOpeningHoursSpecification')
})

test('placeholders and sample pictures are not published as the firm’s, and only a company has a number', () => {
  const node = nodeOf(sampleSite().content)
  for (const key of ['legalName', 'address', 'identifier', 'sameAs', 'image'])
    expect(node, key).not.toHaveProperty(key)
  expect(JSON.stringify(node)).not.toContain('[Registered')
  const legal = { ...real.business.legal, form: 'sole trader' as const }
  expect(firm({ legal })).not.toHaveProperty('identifier')
})

test('a badge is a qualification with its number, its entry and its last day, or a membership', () => {
  const guild = { name: 'Guild', kind: 'membership', evidence: '' } as const
  const facts = { name: 'Level 3', url: 'https://testers.example.net/47', expires: '2027-01-31' }
  const level = { ...facts, kind: 'qualification', number: '47', evidence: '' } as const
  const node = nodeOf({ ...real, badges: { heading: 'Checked', items: [guild, level] } })
  expect(node.memberOf).toEqual([{ '@type': 'Organization', name: 'Guild' }])
  expect(node.hasCredential).toEqual([
    { '@type': 'EducationalOccupationalCredential', identifier: '47', ...facts },
  ])
})
