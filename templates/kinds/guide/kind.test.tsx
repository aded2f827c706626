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

test('a page of one’s own has neither a signature nor a day, and is no article', async () => {
  const site = await sampleSite()
  const byline = (page: Guide) =>
    [...bodyOf(<guide.View site={site} page={page} />).querySelectorAll('.guide-page__by')].map(
      textOf,
    )
  const types = (page: Guide) =>
    pageNodes(guide, page, site, []).map((node) => Object(node)['@type'])
  expect(byline(own)).toEqual([])
  expect(types(own)).toEqual(['WebPage', 'BreadcrumbList'])
  const advice = { ...own, author: 'Ann Brown', date: '2026-10-01' }
  expect(byline(advice)).toEqual(['Ann Brown 1 October 2026'])
  expect(types(advice)).toEqual(['WebPage', 'Article', 'BreadcrumbList'])
})
