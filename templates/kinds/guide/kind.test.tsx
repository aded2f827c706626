import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf } from '../../../scripts/test/dom/pages.ts'
import { pageNodes } from '../../kind.ts'
import { guide } from './kind.tsx'
import type { Guide } from './schema.ts'

// One that is signed: scripts/test/other-business.site.test.ts.

test('a guide that nobody signs has no byline, and is published as no article', () => {
  const site = sampleSite()
  const page: Guide = {
    ...{ title: 'Our workshop', intro: 'Come and see.', slug: 'w', route: '/workshop' },
    meta: { title: 'Our workshop', description: 'About us', keywords: ['workshop'] },
    sections: [{ heading: 'Where it is', paragraphs: ['By the river.'] }],
    source: 'guides/w.json',
  }
  expect(bodyOf(<guide.View site={site} page={page} />).querySelector('.guide-page__by')).toBeNull()
  const nodes = pageNodes(guide, page, site, [])
  expect(nodes.map((node) => Object(node)['@type'])).toEqual(['WebPage', 'BreadcrumbList'])
})
