import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { Header } from './header.tsx'

test('the current page is marked in the list of areas', async () => {
  const site = await sampleSite()
  const [area] = site.content.areas
  const body = bodyOf(<Header site={site} current={area?.route ?? ''} hasForm />)
  expect([...body.querySelectorAll('details [aria-current=page]')].map(textOf)).toEqual([
    area?.name,
  ])
})
