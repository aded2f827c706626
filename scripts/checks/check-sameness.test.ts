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
    const [diagnostic, ...more] = check(pages, ['Northam', 'Southam'])
    expect(more).toEqual([])
    expect(diagnostic).toMatchObject({ severity: 'error', file: 'area/a.json' })
    expect(diagnostic?.message).toMatch(
      /^shares 97 % of its own words with area\/b\.json; 35 % is rejected\./,
    )
    expect(diagnostic?.message).toMatch(
      / The longest passage: "in … y0x y1x .* y12x …"\. In one of the two, write /,
    )
  })

  test('that share a quarter of their words get a warning', () => {
    const common = words('y', 24)
    const pages = [
      town('/a', `${words('a', 50)} ${common}`),
      town('/b', `${words('b', 50)} ${common}`),
    ]
    expect(check(pages)).toMatchObject([
      { severity: 'warning', message: expect.stringMatching(/^shares 2[5-9] %/) },
    ])
  })

  test('are not compared if one has a placeholder; a link is none', () => {
    const text = `In Northam ${words('y', 60)}`
    expect(check([town('/a', text), town('/b', `${text} [What you do here]`)])).toEqual([])
    expect(check([town('/a', text), town('/b', `${text} [our terms](/terms)`)])).toHaveLength(1)
  })
})

test('text that the program prints on every page does not make pages alike', () => {
  expect(check([...'abcdefgh'].map((letter) => town(`/${letter}`, words(letter, 200))))).toEqual([])
})
