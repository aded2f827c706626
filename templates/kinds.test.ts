import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { routeFile } from '../scripts/render/render-page.tsx'
import { renderSitemap } from '../scripts/render/render-sitemap.ts'
import { sampleSite } from '../scripts/test/content/sample-site.ts'
import { ROOT } from '../scripts/test/folders.ts'
import { kinds, pageLinks, planPages } from './kinds.ts'

const { content } = sampleSite()
const planned = planPages(content)

test('the page that thanks for an enquiry is there while somebody receives them, linked and listed nowhere', () => {
  const form = { ...content.contact.form, endpoint: 'https://forms.example.com/x' }
  const delivering = { ...content, contact: { ...content.contact, form } }
  const more = planPages(delivering).filter(
    ({ page }) => !planned.some((one) => one.page.route === page.route),
  )
  expect(more.map(({ page }) => page.route)).toEqual(['/thank-you'])
  expect(more.map((page) => routeFile(page, {}))).toEqual(['thank-you/index.html'])
  expect(more.map(({ kind }) => kind.robots)).toEqual(['noindex'])
  // Nor is the 404 page, the last one.
  expect(pageLinks(planPages(delivering), delivering).map(({ route }) => route)).toEqual(
    planned.slice(0, -1).map(({ page }) => page.route),
  )
  const xml = renderSitemap(delivering, planPages(delivering)).map(({ bytes }) => String(bytes))
  expect(xml).toEqual(renderSitemap(content, planned).map(({ bytes }) => String(bytes)))
})

test('every kind that a folder defines is in the list', async () => {
  const folder = path.join(ROOT, 'templates/kinds')
  const files = readdirSync(folder).map((name) => path.join(folder, name, 'kind.tsx'))
  const modules: object[] = await Promise.all(files.map((file) => import(file)))
  const defined = new Set(modules.flatMap((module) => Object.values(module)))
  expect(defined).toEqual(new Set(Object.values(kinds)))
})
