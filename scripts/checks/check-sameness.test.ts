import { readFile } from 'node:fs/promises'
import { describe, expect, inject, test } from 'vitest'
import type { BuildError } from '../base/problem.ts'
import type { Page } from '../pages/render-route.tsx'
import { sampleSite } from '../test/sample-site.ts'
import { checkSameness, samePairs } from './check-sameness.ts'
import { mainText } from './page-facts.ts'

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

test('no two of the real area pages have more than a quarter in common, and each has 150 words of its own', async () => {
  const { content } = await sampleSite()
  const pages = await Promise.all(
    content.areas.map(async ({ slug }) => {
      const path = content.site.routes.area.replace('{slug}', slug)
      const bytes = await readFile(`${inject('siteDir')}${path}/index.html`, 'utf8')
      return { route: { path, source: `areas/${slug}.json` }, file: { path, bytes } } as unknown as Page
    }),
  )
  const towns = content.areas.map(({ name }) => name)
  const pairs = samePairs(pages, towns)
  expect(pairs).toHaveLength(120)
  expect(pairs[0]?.share).toBeLessThan(0.25)

  const sentences = pages.map(({ file }) => mainText(file.bytes).flatMap((block) => block.split(/(?<=[.?!]) /)))
  for (const [index, own] of sentences.entries()) {
    const others = new Set(sentences.filter((_, other) => other !== index).flat())
    const words = own
      .filter((sentence) => !others.has(sentence))
      .join(' ')
      .split(' ')
    expect(words.length, pages[index]?.route.path).toBeGreaterThanOrEqual(150)
  }
})
