import { describe, expect, test } from 'vitest'
import { checkedSite, renderedPage } from '../test/dom/rendered-page.ts'
import { checkSameness } from './check-sameness.ts'
import type { CheckedSite } from './fault.ts'

const ALPHABET = 'alfa bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa'.split(' ')

const page = (route: string, words: readonly string[]) => renderedPage(route, `<main><p>${words.join(' ')}</p></main>`, 'area')

/** What is said of two pages, when the firm works in these towns. */
function said(pages: ReturnType<typeof page>[], towns: readonly string[] = []) {
  const content = { areas: towns.map((name) => ({ name })) } as CheckedSite['content']
  return checkSameness(checkedSite(pages, { content }))
}

describe('two pages', () => {
  test('that differ in the name of their town alone are refused, with both files and the passage', () => {
    const pages = [page('/a', ['In', 'Northam', ...ALPHABET]), page('/b', ['In', 'Southam', ...ALPHABET])]
    const [fault, other, ...more] = said(pages, ['Northam', 'Southam'])
    expect(more).toEqual([])
    expect(fault).toMatchObject({ severity: 'error', page: { page: { source: 'area/a.json' } } })
    // Either may be the copy.
    expect(other).toMatchObject({ severity: 'error', page: { page: { source: 'area/b.json' } } })
    expect(other?.message).toContain('with content/area/a.json')
    expect(fault?.message).toContain('shares 100 % of its words with content/area/b.json')
    expect(fault?.message).toContain(`"in … ${ALPHABET.join(' ')}"`)
  })

  test('that share a third of their words are warned of', () => {
    const own = (letter: string) => Array.from({ length: 14 }, (_, index) => `${letter}${index}`)
    const pages = [page('/a', [...own('x'), ...ALPHABET.slice(0, 10)]), page('/b', [...own('y'), ...ALPHABET.slice(0, 10)])]
    expect(said(pages)).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('shares 30 %') },
      { severity: 'warning', message: expect.stringContaining('shares 30 %') },
    ])
  })

  test('that have nothing in common pass', () => {
    expect(said([page('/a', ALPHABET), page('/b', [...ALPHABET].reverse())])).toEqual([])
  })

  test('of which one waits for its words are not compared', () => {
    const unfinished = page('/b', ['In', 'Southam', ...ALPHABET, '[What', 'you', 'do', 'here]'])
    expect(said([page('/a', ['In', 'Northam', ...ALPHABET]), unfinished], ['Northam', 'Southam'])).toEqual([])
  })
})
