import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { home } from './kind.tsx'

test('each sentence of its heading is a line', () => {
  const site = sampleSite({ home: { hero: { heading: 'Cracked? Call! Dry in 3.5 days.' } } })
  const body = bodyOf(<home.View site={site} page={site.content.home} />)
  const lines = [...body.querySelectorAll('h1 > span')].map(textOf)
  expect(lines).toEqual(['Cracked?', 'Call!', 'Dry in 3.5 days.'])
})
