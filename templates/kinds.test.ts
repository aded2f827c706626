import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { routeFile } from '../scripts/render/render-page.tsx'
import { sampleSite } from '../scripts/test/content/sample-site.ts'
import { ROOT } from '../scripts/test/folders.ts'
import { kinds, pageLinks, planPages } from './kinds.ts'

test('the page that thanks for an enquiry is there while somebody receives them, and linked nowhere', () => {
  const endpoint = 'https://forms.example.com/x'
  const plansOf = (form: object) => {
    const { content } = sampleSite({ contact: { form } })
    const planned = planPages(content)
    return { planned, linked: pageLinks(planned, content).map(({ route }) => route) }
  }
  const routes = plansOf({}).planned.map(({ page }) => page.route)
  const { planned, linked } = plansOf({ endpoint })
  const more = planned.filter(({ page }) => !routes.includes(page.route))
  expect(more.map(({ page, kind }) => [page.route, kind.robots])).toEqual([
    ['/thank-you', 'noindex'],
  ])
  expect(more.map((page) => routeFile(page, {}))).toEqual(['thank-you/index.html'])
  // Nor is the 404 page, the last one.
  expect(linked).toEqual(routes.slice(0, -1))
})

test('every kind that a folder defines is in the list', async () => {
  const folder = path.join(ROOT, 'templates/kinds')
  const files = readdirSync(folder).map((name) => path.join(folder, name, 'kind.tsx'))
  const modules: object[] = await Promise.all(files.map((file) => import(file)))
  const defined = new Set(modules.flatMap((module) => Object.values(module)))
  expect(defined).toEqual(new Set(Object.values(kinds)))
})
