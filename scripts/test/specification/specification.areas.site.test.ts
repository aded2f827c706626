import { beforeAll, describe, expect, test } from 'vitest'
import { sample } from '../content/sample-words.ts'
import { headingOf, linksOf, textOf } from '../dom/pages.ts'
import { AREAS, areaRoute, mainAt, SERVICES, serviceRoute, TEL } from './specification.ts'

const serviceLinks = Object.entries(SERVICES).map(([slug, name]) => [name, serviceRoute(slug)])

/** Returns the titles of the entries under a heading. */
function entriesUnder(heading: Element, level: string): string[] {
  return [...(heading.parentElement?.querySelectorAll(`li ${level}`) ?? [])].map(textOf)
}

describe.each(Object.entries(AREAS))('%s', (slug, [name, projects]) => {
  const area = sample(`areas/${slug}.json`)
  let main: Element
  beforeAll(async () => {
    main = await mainAt(areaRoute(slug))
  })

  test('the hero has a free-quote button, a call button and three figures with its own count', () => {
    const hero = main.querySelector('h1')?.closest('section')
    expect(textOf(hero?.querySelector('h1'))).toContain(name)
    expect(linksOf(hero)).toContainEqual(['Get Free Quote', '#contact'])
    expect(linksOf(hero).map(([, href]) => href)).toContain(TEL)
    expect([...main.querySelectorAll('dd')].map(textOf).slice(0, 3)).toEqual([projects, '20+', '100%'])
  })

  test('internal plastering and external rendering, four kinds of work each', () => {
    const [walls, ceilings, repairs, last] = entriesUnder(headingOf(main, 'Internal Plastering'), 'h4')
    expect([walls, ceilings, repairs]).toEqual(['Wall plastering and skimming', 'Ceiling plastering', 'Plaster repairs'])
    expect(last).toMatch(/^(New build|Period) work$/)
    expect(entriesUnder(headingOf(main, 'External Rendering'), 'h4')).toEqual([
      'Sand and cement rendering',
      'Silicone render systems',
      'Damp proofing',
      'Render repairs',
    ])
  })

  test('four reasons', () => {
    expect(entriesUnder(headingOf(main, area.reasons.heading), 'h3')).toEqual([
      'Local specialists',
      'Quality workmanship',
      'Fast response',
      'Competitive pricing',
    ])
  })

  test('twelve places nearby, those with a page linked', () => {
    const list = headingOf(main, area.nearby.heading).closest('section')?.querySelector('ul')
    const places = [...(list?.children ?? [])].map(textOf)
    expect(places).toEqual(area.nearby.places)
    expect(new Set(places).size).toBe(12)
    const pages = Object.entries(AREAS).filter(([, [other]]) => places.includes(other))
    expect(linksOf(list).sort()).toEqual(pages.map(([other, [title]]) => [title, areaRoute(other)]).sort())
  })

  test('the six services and the nearest towns are one step away, and every town on the map is in the lists beside it', () => {
    expect(linksOf(main)).toEqual(expect.arrayContaining(serviceLinks))
    const nearby = headingOf(main, area.nearby.heading).closest('section')
    const listed = [...(nearby?.querySelectorAll('ul') ?? [])].flatMap((list) => linksOf(list))
    const mapped = linksOf(nearby?.querySelector('svg') ?? null)
    expect(mapped).toHaveLength(4)
    expect(listed).toEqual(expect.arrayContaining(mapped))
    expect(new Set(listed.map(([town]) => town)).size).toBe(listed.length)
    expect(listed.map(([town]) => town)).not.toContain(name)
  })
})

describe.each([
  ['epping', ['Plastering', 'Rendering and damp proofing', 'Dry lining and boarding']],
  ['loughton', ['Internal plastering', 'Rendering and damp proofing', 'Dry lining and boarding']],
])('%s', (slug, blocks) => {
  test('has a serving badge, three service blocks and links to the six services besides', async () => {
    const main = await mainAt(areaRoute(slug))
    const { extended } = sample(`areas/${slug}.json`)
    expect(extended.badge).toMatch(/^Serving /)
    expect(textOf(main.querySelector('h1')?.closest('section'))).toContain(extended.badge)
    expect(entriesUnder(headingOf(main, extended.blocks.heading), 'h3')).toEqual(blocks)
    expect(linksOf(headingOf(main, extended.services.heading).closest('section'))).toEqual(serviceLinks)
    expect(main.querySelectorAll('details').length).toBeGreaterThan(0)
  })
})

test('the other towns have none of these', async () => {
  for (const slug of Object.keys(AREAS).slice(2)) {
    const main = await mainAt(areaRoute(slug))
    expect(textOf(main.querySelector('h1')?.closest('section')), slug).not.toContain('Serving ')
    expect([...main.querySelectorAll('h3')].map(textOf), slug).not.toContain('Dry lining and boarding')
  }
})
