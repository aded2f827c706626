import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { home } from './kind.tsx'

test('each sentence of its heading is a line', async () => {
  const site = await sampleSite()
  const { hero } = site.content.home
  const page = {
    ...site.content.home,
    hero: { ...hero, heading: 'Cracked? Call! Dry in 3.5 days.' },
  }
  const body = bodyOf(<home.View site={site} page={page} />)
  expect([...body.querySelectorAll('h1 > span')].map(textOf)).toEqual([
    'Cracked?',
    'Call!',
    'Dry in 3.5 days.',
  ])
})
