import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { AreaLine } from './area-line.tsx'
import type { Area } from './schema.ts'

const WORDS = "I'd start under the stairs."
const sam = { name: 'Sam Hartest', role: 'Joiner', words: 'Hello.' }

test.each([
  ['signed by the person who speaks for the firm', WORDS, [sam], `${WORDS}Sam Hartest Joiner`],
  ['marked while they are a sample', WORDS, [{ ...sam, sample: true }], / Joiner Sample$/],
  ['unsigned if nobody is named', WORDS, undefined, WORDS],
  ['not there if the town has none', undefined, [sam], ''],
])('the line of a town is %s', (_, line, people, text) => {
  const site = sampleSite({ business: { people } })
  const shown = textOf(bodyOf(<AreaLine site={site} area={{ line } as Area} />))
  expect(shown).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
})
