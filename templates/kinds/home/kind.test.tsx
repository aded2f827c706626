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

test('its stars, its slider and its call bar have the names that the content gives them', async () => {
  const site = await sampleSite()
  const body = bodyOf(<home.View site={site} page={site.content.home} />)
  const nameOf = (selector: string) => body.querySelector(selector)?.getAttribute('aria-label')
  expect({
    hero: nameOf('.claims [role=img]'),
    reviews: nameOf('.reviews__rating [role=img]'),
    slider: nameOf('input[type=range]'),
    bar: nameOf('.call-bar'),
  }).toEqual({
    hero: 'Rated 5.0 out of 5',
    reviews: 'Rated 5.0 out of 5',
    slider: 'Show more of before or after',
    bar: 'Call or ask for a quote',
  })
})
