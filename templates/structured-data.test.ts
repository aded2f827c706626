import { expect, test } from 'vitest'
import { sampleSite } from '../scripts/test/content/sample-site.ts'
import { type Kind, pageNodes } from './kind.ts'
import { area as areaKind } from './kinds/area/kind.tsx'
import { legal } from './kinds/legal/kind.tsx'
import { service as serviceKind } from './kinds/service/kind.tsx'
import type { PagePicture } from './parts/picture/picture-set.ts'
import { jsonLd } from './structured-data.ts'

const { content } = sampleSite()
/** The nodes of a page as they are published: the page, what it describes, its breadcrumbs. */
const nodesOf = (kind: Kind, page: object, changes: object = {}, pictures: PagePicture[] = []) =>
  JSON.parse(jsonLd(pageNodes(kind, page as never, sampleSite(changes), pictures)))['@graph']
const [service, area] = [content.services[0], content.areas[0]] as const
if (!service || !area) throw new Error('The sample has services and areas.')

test.each<[Kind, object]>([
  [serviceKind, service],
  [areaKind, area],
])('a service identifies its provider, since no other node on its page does', (kind, page) => {
  expect(nodesOf(kind, page)[1].provider).toEqual({
    '@type': 'HomeAndConstructionBusiness',
    '@id': 'https://www.example.com/#business',
    name: 'Lathmere Plastering',
    url: 'https://www.example.com/',
  })
})

test.each<[what: string, first: { to?: number; unit?: string; sample?: true }, offered?: object]>([
  ['from the least on', {}, { minPrice: 90 }],
  ['up to the most', { to: 2400 }, { minPrice: 90, maxPrice: 2400 }],
  ['left out for a part of the work', { unit: 'per hour' }],
  ['left out while they are samples', { sample: true }],
])('prices are an offer %s', (_, { sample, ...first }, offered) => {
  const words = { heading: '', currency: 'GBP', from: '{price}', asOf: '{date}' }
  const items = [
    { name: 'A', from: 450, ...first },
    { name: 'B', from: 90, to: 900 },
  ]
  const page = { ...service, prices: { groups: [{ items }], asOf: '2026-10-01', sample } }
  const [, node] = nodesOf(serviceKind, page, { servicePages: { prices: words } })
  const constant = { priceCurrency: 'GBP', valueAddedTaxIncluded: true, validFrom: '2026-10-01' }
  const priceSpecification = { '@type': 'PriceSpecification', ...offered, ...constant }
  expect(node.offers).toEqual(offered && { '@type': 'Offer', priceSpecification })
})

test.each<[type: unknown, kind: Kind, page: object, areaPages?: object]>([
  [service.name, serviceKind, service],
  ['Dry lining', serviceKind, { ...service, serviceType: 'Dry lining' }],
  [['Internal Plastering', 'External Rendering'], areaKind, area],
  ['Plasterer', areaKind, area, { serviceType: 'Plasterer' }],
])('the type of service is %j, as the content says', (type, kind, page, areaPages = {}) => {
  expect(nodesOf(kind, page, { areaPages })[1].serviceType).toEqual(type)
})

test('a text cannot end the script that it stands in', () => {
  const name = '</script><script>alert(1)</script>'
  const text = jsonLd([{ '@type': 'Thing', name }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)['@graph'][0].name).toBe(name)
})

test('a page has its language, its description and a reference to its breadcrumbs', () => {
  const [page, described, breadcrumbs] = nodesOf(serviceKind, service)
  expect(page).toMatchObject({
    inLanguage: 'en-GB',
    description: service.meta.description,
    about: { '@id': described['@id'] },
    breadcrumb: { '@id': breadcrumbs['@id'] },
  })
  const items: { position: number; item: string }[] = breadcrumbs.itemListElement
  const crumbs = ['https://www.example.com/', page.url].map((item, index) => [index + 1, item])
  expect(items.map(({ position, item }) => [position, item])).toEqual(crumbs)
  expect(nodesOf(legal, content.legal[0] ?? {})[0]).not.toHaveProperty('breadcrumb')
})

const own = { source: 'images/a.jpg', alt: 'A', focus: [50, 50] as [number, number] }

test.each([
  [serviceKind, own, 'https://www.example.com/picture.jpg'],
  [serviceKind, service.image, undefined],
  // An address that shows the home page's picture in link cards shows no picture of its own.
  [legal, own, undefined],
] as const)('a lead picture is published once it is the firm’s own', (kind, image, url) => {
  const placed = image ? [{ slot: 'banner' as const, image }] : []
  const [page] = nodesOf(kind, { ...service, image }, {}, placed)
  expect(page.primaryImageOfPage).toEqual(url && { '@type': 'ImageObject', url })
})
