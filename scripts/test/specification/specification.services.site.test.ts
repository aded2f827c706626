import { beforeAll, describe, expect, test } from 'vitest'
import { sample } from '../content/sample-words.ts'
import { linksOf, textOf } from '../dom/pages.ts'
import { AREAS, areaRoute, mainAt, SERVICES, serviceRoute, TEL } from './specification.ts'

describe.each(Object.keys(SERVICES))('%s', (slug) => {
  const service = sample(`services/${slug}.json`)
  let main: Element
  beforeAll(async () => {
    main = await mainAt(serviceRoute(slug))
  })

  test('the hero has quote and call buttons', () => {
    const hero = main.querySelector('h1')?.closest('section')
    const hrefs = linksOf(hero).map(([, href]) => href)
    expect(hrefs).toEqual(expect.arrayContaining(['#contact', TEL]))
    expect(textOf(hero?.querySelector('h1'))).toBe(service.hero.heading)
  })

  test('an intro, a feature checklist, four steps and extra cards', () => {
    const headings = [...main.querySelectorAll('h2')].map(textOf)
    for (const part of ['intro', 'features', 'process', 'cards', 'areas']) expect(headings).toContain(service[part].heading)
    const items = [...main.querySelectorAll('li')].map(textOf)
    expect(items).toEqual(expect.arrayContaining(service.features.items))
    const steps = [...main.querySelectorAll('ol')].find((list) => textOf(list).includes(service.process.steps[0].title))
    expect([...(steps?.children ?? [])].map((step) => textOf(step.querySelector('h3')))).toEqual(
      service.process.steps.map(({ title }: { title: string }) => title),
    )
    expect(steps?.children).toHaveLength(4)
    const titles = [...main.querySelectorAll('h3')].map(textOf)
    for (const { title } of service.cards.items) expect(titles).toContain(title)
  })

  test('a list of 16 areas: Rayleigh, which has no page, and fifteen that link to theirs', () => {
    const list = [...main.querySelectorAll('ul')].find((item) => textOf(item).includes('Rayleigh'))
    expect(list?.children).toHaveLength(16)
    const expected = Object.entries(AREAS).filter(([area]) => area !== 'theydon-bois')
    expect(linksOf(list)).toEqual(expected.map(([area, [name]]) => [name, areaRoute(area)]))
  })
})
