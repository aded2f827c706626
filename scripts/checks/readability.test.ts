import { readFile } from 'node:fs/promises'
import { syllable } from 'syllable'
import { expect, inject, test } from 'vitest'
import { ROUTES } from '../test/specification.ts'
import { mainText } from './page-facts.ts'

// Plain English: half the adults in England read at the level of a pupil of fourteen or below, and everybody reads on
// a telephone. Flesch-Kincaid's grade is a US school year; the reading age is five years above it.
const MOST_WORDS_A_SENTENCE = 20
const OLDEST_READER = 14

const SUPERLATIVES = /\b(?:best|leading|finest|unrivalled|unbeatable|number one|second to none|cheapest|world-class|premier)\b/i
const AMERICAN = /\b(?:color|gray|mold|molding|center|meter|drywall|specialize|neighbor|license[ds]? to)\b/i

function sentencesOf(html: string): string[] {
  return mainText(html)
    .filter((block) => /[.?!]$/.test(block))
    .flatMap((block) => block.split(/(?<=[.?!]) (?=\p{Lu})/u))
    .map((sentence) => sentence.trim())
}

const wordsOf = (text: string) => text.match(/\p{L}[\p{L}'-]*/gu) ?? []

test.each(ROUTES)('%s is written in plain British English', async (route) => {
  const html = await readFile(`${inject('siteDir')}${route === '/' ? '' : route}/index.html`, 'utf8')
  const sentences = sentencesOf(html)
  const words = sentences.flatMap(wordsOf)
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0)
  const average = words.length / Math.max(1, sentences.length)
  const grade = 0.39 * average + 11.8 * (syllables / Math.max(1, words.length)) - 15.59
  expect(words.length).toBeGreaterThan(5)
  expect(average, 'words in a sentence').toBeLessThan(MOST_WORDS_A_SENTENCE)
  expect(grade + 5, 'reading age').toBeLessThanOrEqual(OLDEST_READER)
  expect(sentences.join(' ').match(SUPERLATIVES)?.[0], 'a superlative').toBeUndefined()
  expect(sentences.join(' ').match(AMERICAN)?.[0], 'an American spelling').toBeUndefined()
})
