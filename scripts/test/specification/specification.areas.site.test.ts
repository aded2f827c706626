import { beforeAll, describe, expect, inject, test } from 'vitest'
import { nearDuplicates, wordSplitter } from '../../checks/near-duplicates.ts'
import { textsIn } from '../../checks/texts-in.ts'
import { sample } from '../content/sample-words.ts'
import { headingOf, linksOf, readPages, textOf } from '../dom/pages.ts'
import { AREA_ROUTES, AREAS, areaRoute, fileOf, mainAt, pageAt, SERVICES, serviceRoute, TEL } from './specification.ts'

const metaAt = async (slug: string, name: string) =>
  (await pageAt(areaRoute(slug))).querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
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

  test('a description of the area', () => {
    expect(textOf(main)).toContain(textOf(headingOf(main, area.about.heading)))
    const plain = area.about.paragraphs.filter((paragraph: string) => !paragraph.includes(']('))
    expect(plain).not.toEqual([])
    for (const paragraph of plain) expect(textOf(main)).toContain(paragraph)
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

  test('the six services and the three nearest towns are one step away', () => {
    expect(linksOf(main)).toEqual(expect.arrayContaining(serviceLinks))
    const towns = linksOf(headingOf(main, 'Nearest towns').parentElement).map(([town]) => town)
    expect(towns).toHaveLength(3)
    expect(towns).not.toContain(name)
  })
})

test('no two towns share a seventh of their words', async () => {
  const pages = (await readPages(inject('siteDir'))).filter(({ file }) => AREA_ROUTES.map(fileOf).includes(file))
  const wordsOf = wordSplitter(Object.values(AREAS).map(([name]) => name))
  // Walls are explained in the same words in every town that has them.
  const walls: string[] = sample('walls.json').items.map(({ text }: { text: string }) => text)
  const alike = nearDuplicates(
    pages.map(({ html }) =>
      wordsOf(
        textsIn(html)
          .filter((text) => !walls.includes(text))
          .join(' '),
      ),
    ),
    0.15,
  )
  expect(alike.map(({ one, other }) => `${pages[one]?.file} and ${pages[other]?.file}`)).toEqual([])
})

test("Romford's nearby places are the given ones", async () => {
  expect(sample('areas/romford.json').nearby.places.join(', ')).toBe(
    'Hornchurch, Upminster, Gidea Park, Harold Wood, Collier Row, Chadwell Heath, Dagenham, Ilford, Brentwood, Chigwell, Loughton, Barking',
  )
})

test("Ilford's keywords are the given ones", async () => {
  expect(await metaAt('ilford', 'keywords')).toBe('plastering ilford, plasterer ilford, plastering services ilford')
})

test.each(['romford', 'ilford'])('the description of %s promises free quotes and 20+ years of experience', async (slug) => {
  expect(await metaAt(slug, 'description')).toMatch(/free quotes/i)
  expect(await metaAt(slug, 'description')).toMatch(/20\+ years of experience/i)
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

test('Loughton answers five questions: areas, free quotes, older houses near the forest, duration, insurance', async () => {
  const questions = [...(await mainAt(areaRoute('loughton'))).querySelectorAll('li > details')].map(textOf)
  expect(questions).toHaveLength(5)
  for (const [index, pattern] of [
    /areas.*cover/i,
    /quotes free/i,
    /older.*forest/i,
    /how long.*single room takes 1-2 days/i,
    /insured/i,
  ].entries()) {
    expect(questions[index]).toMatch(pattern)
  }
})
