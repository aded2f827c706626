import { expect, test } from 'vitest'
import type { RenderedPage } from '../render/render-page.tsx'
import { checkedSite, renderedPage } from '../test/dom/rendered-page.ts'
import { checkSameness } from './check-sameness.ts'

const words = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index}x`).join(' ')
const COMMON = words('common', 200)

/** A town's page with this text in its file, and a text that is the same on all. */
function town(route: string, text: string): RenderedPage {
  const html = `<main><p>${text}</p><p>${COMMON}</p></main>`
  const { page, ...rendered } = renderedPage(route, html, 'area')
  return { ...rendered, page: { ...page, about: { paragraphs: [text] } } as typeof page }
}

/** Checks pages with these texts, `/a` first, of a firm that works in these towns. */
function check(texts: string[], towns: readonly string[] = []) {
  const pages = texts.map((text, index) => town(`/${'abcdefgh'[index]}`, text))
  return checkSameness(checkedSite(pages, { areas: towns.map((name) => ({ name })) }))
}

test('two pages that differ only in the name of their town stop the build, once, with both files and the passage', () => {
  const texts = ['Northam', 'Southam'].map((name) => `In ${name} ${words('y', 60)}`)
  const [finding, ...more] = check(texts, ['Northam', 'Southam'])
  expect(more).toEqual([])
  expect(finding).toMatchObject({ severity: 'error', file: 'area/a.json' })
  expect(finding?.what).toMatch(
    /^shares 97 % of its own words with area\/b\.json; 35 % stops the build\. .* passage: "in … y0x y1x .* y12x …"\.$/,
  )
  expect(finding?.remedy).toMatch(/^In one of the two, write /)
})

// With title, description and keyword 40 runs of five words; a passage of 18 words has 14 of them, and one of 14 has 10.
test.each([
  [18, 'error'],
  [17, 'warning'],
  [14, 'warning'],
  [13, undefined],
])('two pages of 41 words that share %i: %s', (count, severity) => {
  const texts = [...'ab'].map((letter) => `${words('y', count)} ${words(letter, 41 - count)}`)
  expect(check(texts)[0]?.severity).toBe(severity)
})

test('two pages are the most alike of all', () => {
  const texts = [
    `${words('y', 60)} ${words('a', 60)}`,
    `${words('y', 60)} ${words('b', 20)}`,
    `${words('c', 20)} ${words('y', 59)}`,
  ]
  expect(check(texts)).toMatchObject([
    { file: 'area/a.json', what: expect.stringContaining('with area/b.json') },
  ])
})

test('the name of a town counts as one word, the longer name before the shorter', () => {
  const texts = ['Little, Baddow and Little Baddow', 'Baddow, Little Baddow and Little']
  const found = check(
    texts.map((names) => `In ${names} ${words('y', 9)}`),
    ['Baddow', 'Little', 'Little Baddow'],
  )
  expect(found[0]?.what).toMatch(/^shares 83 % .* passage: "in … … and … y0x y1x/)
})

test.each([
  ['[What you do here]', 0],
  ['[our terms](/terms)', 1],
])('pages are not compared if one has a placeholder; a link is none: %s', (more, count) => {
  const text = `In Northam ${words('y', 60)}`
  expect(check([text, `${text} ${more}`])).toHaveLength(count)
})

test('text that the program prints on every page does not make pages alike', () => {
  expect(check([...'abcdefgh'].map((letter) => words(letter, 200)))).toEqual([])
})
