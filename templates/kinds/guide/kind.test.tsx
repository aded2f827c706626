import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { pageNodes } from '../../kind.ts'
import { guide } from './kind.tsx'
import type { Guide } from './schema.ts'

const meta = { title: 'Our workshop', description: 'About us', keywords: ['workshop'] }
const sections = [{ heading: 'Where it is', paragraphs: ['By the river.'] }]
const own: Guide = {
  title: 'Our workshop',
  intro: 'Come and see.',
  meta,
  sections,
  slug: 'w',
  route: '/workshop',
  source: 'guides/w.json',
}

test.each([
  [{}, [], ['WebPage', 'BreadcrumbList']],
  [
    { author: 'Ann Brown', date: '2026-10-01' },
    ['Ann Brown 1 October 2026'],
    ['WebPage', 'Article', 'BreadcrumbList'],
  ],
])('a guide with %j is signed %j and published as %j', async (signature, byline, types) => {
  const site = await sampleSite()
  const page = { ...own, ...signature }
  const body = bodyOf(<guide.View site={site} page={page} />)
  expect([...body.querySelectorAll('.guide-page__by')].map(textOf)).toEqual(byline)
  const nodes = pageNodes(guide, page, site, [])
  expect(nodes.map((node) => Object(node)['@type'])).toEqual(types)
})
