import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { routeFile } from '../scripts/render/render-page.tsx'
import { renderSitemap } from '../scripts/render/render-sitemap.ts'
import { sampleSite } from '../scripts/test/content/sample-site.ts'
import { ROOT } from '../scripts/test/folders.ts'
import { kinds, pageLinks, planPages } from './kinds.ts'

const { content } = await sampleSite()
const planned = planPages(content)

test('pages are in the order of their kinds; the 404 page is last and not linked; each names its file, and two have instructions for robots', () => {
  expect(planned.map(({ kind }) => kind.name)).toEqual([
    'home',
    ...content.services.map(() => 'service'),
    ...content.areas.map(() => 'area'),
    'sitemap',
    ...content.legal.map(() => 'legal'),
    'not-found',
  ])
  for (const { kind, page } of planned) {
    expect(page.source).toMatch(/\.json$/)
    expect(kind.robots).toBe({ sitemap: 'index, follow', 'not-found': 'noindex' }[kind.name])
  }
  const routes = planned.map(({ page }) => page.route)
  expect(routes).toEqual([...new Set(routes)])
  expect(pageLinks(planned, content).map(({ route }) => route)).toEqual(routes.slice(0, -1))
})

test('the page that thanks for an enquiry is there while somebody receives them, linked and listed nowhere', () => {
  const form = { ...content.contact.form, endpoint: 'https://forms.example.com/x' }
  const delivering = { ...content, contact: { ...content.contact, form } }
  const more = planPages(delivering).filter(
    ({ page }) => !planned.some((one) => one.page.route === page.route),
  )
  expect(more.map(({ page }) => page.route)).toEqual(['/thank-you'])
  expect(more.map((page) => routeFile(page, 'folder'))).toEqual(['thank-you/index.html'])
  expect(more.map(({ kind }) => kind.robots)).toEqual(['noindex'])
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
