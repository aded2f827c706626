import { expect, test } from 'vitest'
import { planPages } from '../../templates/kinds.ts'
import { sampleSite } from '../test/content/sample-site.ts'
import { bodyRenderer, documentRenderer, routeFile } from './render-page.tsx'

const site = await sampleSite()
const planned = planPages(site.content)
const FILE = { path: 'assets/a', bytes: '' }
const ASSETS = {
  styleOf: async () => '',
  deferred: FILE,
  script: FILE,
  previews: new Map(),
  themeColours: ['#fff', '#000'] as const,
}

test.each(['$&', '$`', "$'", '$1', '$$'])(
  '%s in a text is printed as it is typed',
  async (typed) => {
    const [home] = planned.filter(({ page }) => page.route === '/')
    if (!home) throw new Error('The sample has no home page.')
    const text = `Walls from £9 ${typed} made flat.`
    const page = { ...home.page, hero: { ...site.content.home.hero, text } }
    const document = documentRenderer(site, ASSETS, { fontFace: '', drawn: new Map() })
    const { file } = await document(bodyRenderer(site)({ ...home, page }))
    expect(String(file.bytes)).toContain(text.replace('&', () => '&amp;'))
  },
)

test.each([
  ['/', 'folder', 'index.html'],
  ['/', 'file', 'index.html'],
  ['/privacy', 'folder', 'privacy/index.html'],
  ['/privacy', 'file', 'privacy.html'],
  ['/404', 'folder', '404.html'],
] as const)('the file of %s with a %s for each page is %s', (route, layout, file) => {
  const found = planned.find(({ page }) => page.route === route)
  expect(found && routeFile(found, layout)).toBe(file)
})
