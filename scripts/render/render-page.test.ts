import { expect, test } from 'vitest'
import { planPages } from '../../templates/kinds.ts'
import { loadContent } from '../test/content/load-content.ts'
import { SAMPLE_FOLDER } from '../test/content/sample-folder.ts'
import { routeFile } from './render-page.tsx'

const planned = planPages(loadContent(SAMPLE_FOLDER).content)

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
