import { expect, test } from 'vitest'
import { sampleSite } from '../scripts/test/content/sample-site.ts'
import { type Kind, pageNodes } from './kind.ts'
import { area as areaKind } from './kinds/area/kind.tsx'
import { legal } from './kinds/legal/kind.tsx'
import { service as serviceKind } from './kinds/service/kind.tsx'
import type { PagePicture } from './parts/picture/picture-set.ts'
import type { Site } from './site.ts'
import { jsonLd } from './structured-data.ts'

const { content } = await sampleSite()
const site = { content } as Site
/** The nodes of a page as they are published: the page, what it describes, its breadcrumbs. */
const nodesOf = (
  kind: Kind,
  page: Parameters<typeof pageNodes>[1],
  site: Site,
  pictures: PagePicture[] = [],
) => JSON.parse(jsonLd(pageNodes(kind, page, site, pictures)))['@graph']
const [service] = content.services
const [area] = content.areas
if (!service || !area) throw new Error('The sample has services and areas.')

test('a service identifies its provider, since no other node on its page does', () => {
  for (const [, node] of [nodesOf(serviceKind, service, site), nodesOf(areaKind, area, site)]) {
    expect(node.provider).toEqual({
      '@type': 'HomeAndConstructionBusiness',
      '@id': 'https://www.example.com/#business',
      name: 'Lathmere Plastering',
      url: 'https://www.example.com/',
    })
  }
})

test.each<[what: string, first: { to?: number; unit?: string; sample?: true }, offered?: object]>([
  ['from the least on', {}, { minPrice: 90 }],
  ['up to the most', { to: 2400 }, { minPrice: 90, maxPrice: 2400 }],
  ['left out for a part of the work', { unit: 'per hour' }],
  ['left out while they are samples', { sample: true }],
])('prices are an offer %s', (_, { sample, ...first }, offered) => {
  const words = {
    heading: 'What it costs',
    currency: 'GBP',
    from: 'From {price}',
    asOf: 'Checked on {date}',
  }
  const items = [
    { name: 'A', from: 450, ...first },
    { name: 'B', from: 90, to: 900 },
  ]
  const { offers } = nodesOf(
    serviceKind,
    { ...service, prices: { groups: [{ items }], asOf: '2026-10-01', sample } } as typeof service,
    {
      content: { ...content, servicePages: { ...content.servicePages, prices: words } },
    } as unknown as Site,
  )[1]
  expect(offers).toEqual(
    offered && {
      '@type': 'Offer',
      priceSpecification: {
        '@type': 'PriceSpecification',
        ...offered,
        priceCurrency: 'GBP',
        valueAddedTaxIncluded: true,
        validFrom: '2026-10-01',
      },
    },
  )
})

test.each<[type: unknown, kind: Kind, page: object, areaPages?: object]>([
  [service.name, serviceKind, service],
  ['Dry lining', serviceKind, { ...service, serviceType: 'Dry lining' }],
  [['Internal Plastering', 'External Rendering'], areaKind, area],
  ['Plasterer', areaKind, area, { ...content.areaPages, serviceType: 'Plasterer' }],
])('the type of service is %j, as the content says', (type, kind, page, areaPages) => {
  const site = { content: { ...content, ...(areaPages && { areaPages }) } } as Site
  expect(nodesOf(kind, page as typeof service, site)[1].serviceType).toEqual(type)
})

test('a text cannot end the script that it stands in', () => {
  const text = jsonLd([{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)['@graph'][0].name).toBe('</script><script>alert(1)</script>')
})

test('a page has its language, its description and a reference to its breadcrumbs', () => {
  const [page, described, breadcrumbs] = nodesOf(serviceKind, service, site)
  expect(page).toMatchObject({
    inLanguage: 'en-GB',
    description: service.meta.description,
    about: { '@id': described['@id'] },
  })
  expect(page.breadcrumb).toEqual({ '@id': breadcrumbs['@id'] })
  expect(breadcrumbs['@type']).toBe('BreadcrumbList')
  const items = breadcrumbs.itemListElement as { item: string }[]
  expect(items.map(({ item }) => item)).toEqual(['https://www.example.com/', page.url])
  const [notice] = content.legal
  expect(notice && nodesOf(legal, notice, site)).toEqual([
    expect.not.objectContaining({ breadcrumb: expect.anything() }),
  ])
})

test('the lead picture of a page is published once it is the firm’s own', () => {
  const own = { source: 'images/a.jpg', alt: 'A', focus: [50, 50] as [number, number] }
  const withOwn = { ...service, image: own }
  const picture = () => ({ jpeg: { href: '/assets/a.jpg' } })
  const pictured = { content, picture } as unknown as Site
  const leadOf = (kind: Kind, page: typeof service) =>
    nodesOf(
      kind,
      page,
      pictured,
      [page.image].flatMap((image) => (image ? { slot: 'banner' as const, image } : [])),
    )[0].primaryImageOfPage
  expect(leadOf(serviceKind, withOwn)).toEqual({
    '@type': 'ImageObject',
    url: 'https://www.example.com/assets/a.jpg',
  })
  expect(leadOf(serviceKind, service)).toBe(undefined)
  // An address that shows the home page's picture in link cards shows no picture of its own.
  expect(leadOf(legal, withOwn)).toBe(undefined)
})
