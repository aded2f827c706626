import { expect, test } from 'vitest'
import { planPages } from '../../templates/kinds.ts'
import { SAMPLE_FOLDER } from '../test/content/sample-folder.ts'
import { validContent } from '../test/content/valid-content.ts'
import { routeFile } from './render-page.tsx'

const planned = planPages(validContent(SAMPLE_FOLDER).content)

test.each([
  ['/', undefined, 'index.html'],
  ['/', 'netlify', 'index.html'],
  ['/privacy', undefined, 'privacy/index.html'],
  ['/privacy', 'own', 'privacy/index.html'],
  ['/privacy', 'netlify', 'privacy.html'],
  ['/privacy', 'cloudflare', 'privacy.html'],
  ['/privacy', 'github', 'privacy.html'],
  ['/404', 'own', '404.html'],
] as const)('the file of %s for the host %s is %s', (route, host, file) => {
  const found = planned.find(({ page }) => page.route === route)
  expect(found && routeFile(found, { host })).toBe(file)
})
