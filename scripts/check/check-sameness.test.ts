import { describe, expect, test } from 'vitest'
import type { RenderedPage } from '../render/render-page.tsx'
import { checkedSite, renderedPage } from '../test/dom/rendered-page.ts'
import { checkSameness } from './check-sameness.ts'

const words = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index}x`).join(' ')
const COMMON = words('common', 200)

/** A town's page with this text in its file, and a text that is the same on all. */
function town(route: string, text: string): RenderedPage {
  const { page, ...rendered } = renderedPage(
    route,
    `<main><p>${text}</p><p>${COMMON}</p></main>`,
    'area',
  )
  const own = { ...page, about: { paragraphs: [text] } }
  return { ...rendered, page: own }
}

/** Checks pages of a firm that works in these towns. */
function check(pages: RenderedPage[], towns: readonly string[] = []) {
  return checkSameness(checkedSite(pages, { content: { areas: towns.map((name) => ({ name })) } }))
}

describe('two pages', () => {
  test('that differ only in the name of their town are rejected, once, with both files and the passage', () => {
    const pages = [
      town('/a', `In Northam ${words('y', 60)}`),
      town('/b', `In Southam ${words('y', 60)}`),
    ]
    const [finding, ...more] = check(pages, ['Northam', 'Southam'])
    expect(more).toEqual([])
    expect(finding).toMatchObject({ severity: 'error', file: 'area/a.json' })
    expect(finding?.what).toMatch(
      /^shares 97 % of its own words with area\/b\.json; 35 % stops the build\./,
    )
    expect(finding?.what).toMatch(/ The longest passage: "in … y0x y1x .* y12x …"\.$/)
    expect(finding?.remedy).toMatch(/^In one of the two, write /)
  })

  // With title, description and keyword 40 runs of five words; a passage of 18 words has 14 of them, and one of 14 has 10.
  test.each([
    [18, 'error'],
    [17, 'warning'],
    [14, 'warning'],
    [13, undefined],
  ])('of 41 words that share %i: %s', (count, severity) => {
    const pages = [...'ab'].map((letter) =>
      town(`/${letter}`, `${words('y', count)} ${words(letter, 41 - count)}`),
    )
    expect(check(pages)[0]?.severity).toBe(severity)
  })

  test('are the most alike of all', () => {
    const pages = [
      town('/a', `${words('y', 60)} ${words('a', 60)}`),
      town('/b', `${words('y', 60)} ${words('b', 20)}`),
      town('/c', `${words('c', 20)} ${words('y', 59)}`),
    ]
    expect(check(pages)).toMatchObject([
      { file: 'area/a.json', what: expect.stringContaining('with area/b.json') },
    ])
  })

  test('the name of a town counts as one word, the longer name before the shorter', () => {
    const pages = [
      town('/a', `In Little, Baddow and Little Baddow ${words('y', 9)}`),
      town('/b', `In Baddow, Little Baddow and Little ${words('y', 9)}`),
    ]
    expect(check(pages, ['Baddow', 'Little', 'Little Baddow'])[0]?.what).toMatch(
      /^shares 83 % .* passage: "in … … and … y0x y1x/,
    )
  })

  test.each([
    ['[What you do here]', 0],
    ['[our terms](/terms)', 1],
  ])('are not compared if one has a placeholder; a link is none: %s', (more, count) => {
    const text = `In Northam ${words('y', 60)}`
    expect(check([town('/a', text), town('/b', `${text} ${more}`)])).toHaveLength(count)
  })
})

test('text that the program prints on every page does not make pages alike', () => {
  expect(check([...'abcdefgh'].map((letter) => town(`/${letter}`, words(letter, 200))))).toEqual([])
})
