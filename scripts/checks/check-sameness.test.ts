import { describe, expect, test } from 'vitest'
import { checkedSite, renderedPage } from '../test/dom/rendered-page.ts'
import { checkSameness } from './check-sameness.ts'
import type { CheckedPage, CheckedSite } from './fault.ts'

const words = (letter: string, count: number) => Array.from({ length: count }, (_, index) => `${letter}${index}x`).join(' ')
const COMMON = words('common', 200)

/** A town's page whose file says this; what the program prints besides is the same on all. */
function town(route: string, text: string): CheckedPage {
  const { page, ...rendered } = renderedPage(route, `<main><p>${text}</p><p>${COMMON}</p></main>`, 'area')
  const own = { ...page, about: { paragraphs: [text] } }
  return { ...rendered, page: own }
}

/** What is said of pages, when the firm works in these towns. */
function said(pages: CheckedPage[], towns: readonly string[] = []) {
  const content = { areas: towns.map((name) => ({ name })) } as CheckedSite['content']
  return checkSameness(checkedSite(pages, { content }))
}

describe('two pages', () => {
  test('that differ in the name of their town alone are refused, once, with both files and the passage', () => {
    const pages = [town('/a', `In Northam ${words('y', 60)}`), town('/b', `In Southam ${words('y', 60)}`)]
    const [fault, ...more] = said(pages, ['Northam', 'Southam'])
    expect(more).toEqual([])
    expect(fault).toMatchObject({ severity: 'error', page: { page: { source: 'area/a.json' } } })
    expect(fault?.message).toMatch(/^shares 100 % of its own words with content\/area\/b\.json; 35 % is refused\./)
    // A town's whole text would be too much to read.
    expect(fault?.message).toMatch(/ The longest passage: "in … y0x y1x .* y12x …"\. Write /)
  })

  test('that share a quarter of their words are warned of', () => {
    const common = words('y', 24)
    const pages = [town('/a', `${words('a', 50)} ${common}`), town('/b', `${words('b', 50)} ${common}`)]
    expect(said(pages)).toMatchObject([{ severity: 'warning', message: expect.stringMatching(/^shares 2[5-9] %/) }])
  })

  test('of which one waits for its words are not compared, though one with a link is', () => {
    const text = `In Northam ${words('y', 60)}`
    expect(said([town('/a', text), town('/b', `${text} [What you do here]`)])).toEqual([])
    expect(said([town('/a', text), town('/b', `${text} [our terms](/terms)`)])).toHaveLength(1)
  })
})

test('eight towns of 200 words each are as different as their files, whatever the program prints on all of them', () => {
  expect(said([...'abcdefgh'].map((letter) => town(`/${letter}`, words(letter, 200))))).toEqual([])
})
