import { expect, test } from 'vitest'
import { withEdits } from '../scripts/test/content/edited-folder.ts'
import { launchedSample } from '../scripts/test/content/launched.ts'
import { loadContent } from '../scripts/test/content/load-content.ts'
import { sampleSite } from '../scripts/test/content/sample-site.ts'
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

const { content: real } = loadContent(
  withEdits(launchedSample(), {
    'business.json': ({ regions }) =>
      void regions.splice(2, 1, { name: 'East London', placeType: 'Place' }),
    'areas/theydon-bois.json': (area) => Object.assign(area, { placeType: 'Place' }),
  }),
)

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
    sameAs: ['https://iana.org/social/facebook', 'https://iana.org/social/instagram'],
  })
  // Opening and closing at midnight means closed all day.
  expect(node.specialOpeningHoursSpecification).toEqual(
    ['2026-12-25', '2026-12-26', '2027-01-01'].map((day) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: '00:00',
      closes: '00:00',
    })),
  )
  expect(nodeOf({ ...real, business: { ...real.business, closedDays: [] } })).not.toHaveProperty(
    'specialOpeningHoursSpecification',
  )
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

test('hours past midnight close at the smaller time, and a day with other hours has them', () => {
  const [monday] = real.business.hours
  const item = monday as Content['business']['hours'][number]
  const business: Content['business'] = {
    ...real.business,
    hours: [
      { ...item, opens: '19:00', closes: '07:00' },
      { ...item, opens: '07:00', closes: '24:00' },
      { ...item, opens: '00:00', closes: '24:00' },
    ],
    closedDays: [{ day: '2026-12-24', opens: '08:00', closes: '24:00' }, { day: '2026-12-25' }],
  }
  const node = nodeOf({ ...real, business })
  expect(node.openingHoursSpecification).toMatchObject([
    { opens: '19:00', closes: '07:00' },
    { opens: '07:00', closes: '00:00' },
    { opens: '00:00', closes: '23:59' },
  ])
  expect(node.specialOpeningHoursSpecification).toMatchObject([
    { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '08:00', closes: '00:00' },
    { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
  ])
})

test('placeholders and sample pictures are not published as the firm’s', async () => {
  const { content } = await sampleSite()
  const node = nodeOf(content)
  for (const key of ['legalName', 'address', 'identifier', 'sameAs'])
    expect(node, key).not.toHaveProperty(key)
  expect(JSON.stringify(node)).not.toContain('[Registered')
  expect(node).not.toHaveProperty('image')
})

test('only a company has a company number', () => {
  const legal = { ...real.business.legal, form: 'sole trader' as const }
  expect(nodeOf({ ...real, business: { ...real.business, legal } })).not.toHaveProperty(
    'identifier',
  )
})

test('a badge is a qualification with its number, its entry and its last day, or a membership', () => {
  const guild = { name: 'Guild', kind: 'membership', evidence: '' } as const
  const level = {
    name: 'Level 3',
    kind: 'qualification',
    number: '47',
    url: 'https://testers.example.net/47',
    expires: '2027-01-31',
    evidence: '',
  } as const
  const node = nodeOf({ ...real, badges: { heading: 'Checked', items: [guild, level] } })
  expect(node.memberOf).toEqual([{ '@type': 'Organization', name: 'Guild' }])
  expect(node.hasCredential).toEqual([
    {
      '@type': 'EducationalOccupationalCredential',
      name: 'Level 3',
      identifier: '47',
      url: level.url,
      expires: '2027-01-31',
    },
  ])
})
