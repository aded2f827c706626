import { describe, expect, test } from 'vitest'
import type { BuildError } from '../base/problem.ts'
import type { Page } from '../pages/render-route.tsx'
import { checkSameness } from './check-sameness.ts'

const ALPHABET = 'alfa bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa'.split(' ')

function page(path: string, words: readonly string[]): Page {
  const bytes = `<main><p>${words.join(' ')}</p></main>`
  return { route: { path, source: `areas${path}.json` }, file: { path, bytes } } as unknown as Page
}

describe('two pages', () => {
  test('that differ in the name of their town alone are refused, with both files and the passage', () => {
    const pages = [page('/a', ['In', 'Northam', ...ALPHABET]), page('/b', ['In', 'Southam', ...ALPHABET])]
    let refused: BuildError | undefined
    try {
      checkSameness(pages, ['Northam', 'Southam'], (source) => `content/${source}`)
    } catch (error) {
      refused = error as BuildError
    }
    expect(refused?.problems).toHaveLength(1)
    expect(refused?.problems[0]?.file).toBe('content/areas/a.json')
    expect(refused?.problems[0]?.message).toContain('shares 100 % of its words with content/areas/b.json')
    expect(refused?.problems[0]?.message).toContain(`"in town ${ALPHABET.join(' ')}"`)
  })

  test('that share a third of their words are warned of', () => {
    const own = (letter: string) => Array.from({ length: 14 }, (_, index) => `${letter}${index}`)
    const pages = [page('/a', [...own('x'), ...ALPHABET.slice(0, 10)]), page('/b', [...own('y'), ...ALPHABET.slice(0, 10)])]
    expect(checkSameness(pages, [], (source) => source)).toEqual([expect.stringContaining('shares 30 %')])
  })

  test('that have nothing in common pass', () => {
    expect(checkSameness([page('/a', ALPHABET), page('/b', [...ALPHABET].reverse())], [], (source) => source)).toEqual([])
  })
})
