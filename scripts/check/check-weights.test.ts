import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RenderedPage } from '../render/render-page.tsx'
import { renderedPage } from '../test/dom/rendered-page.ts'
import { checkWeights, weighSite } from './check-weights.ts'

/** A page that compresses to about half as many bytes. */
const page = (route: string, bytes: number) =>
  renderedPage(
    route,
    `<main>${randomBytes(bytes / 2).toString('hex')}</main>`,
    route === '/' ? 'home' : 'area',
  )
const SCRIPT = { path: 'assets/entry.js', bytes: '' }
const check = async (pages: RenderedPage[]) => checkWeights(await weighSite(pages, SCRIPT))

test('the home page may weigh more than others, and both more than the design', async () => {
  expect(await check([page('/', 30_000), page('/a', 27_000)])).toEqual([])
  expect(await check([page('/', 27_000), page('/a', 31_000)])).toHaveLength(1)
})

test('a heavy page gets a warning with figures', async () => {
  const sentences = (most: string, own: string) => ({
    what: expect.stringMatching(`^weighs 1\\d,\\d{3} bytes .* Above ${most}, `),
    remedy: expect.stringMatching(`^Its own words take about ${own}: `),
  })
  const home = page('/', 35_000)
  // As many bytes when compressed.
  home.page.meta.description = randomBytes(2500).toString('hex')
  expect(await check([home, page('/a', 30_000), page('/b', 31_000)])).toMatchObject([
    {
      severity: 'warning',
      route: '/',
      ...sentences('17,000', '2,\\d{3}'),
    },
    {
      severity: 'warning',
      route: '/b',
      ...sentences('15,200', '\\d\\d?'),
    },
  ])
})

test('the longest pages are weighed, home apart, and the heaviest comes first', async () => {
  const { pages } = await weighSite([page('/', 2000), page('/a', 4000), page('/b', 6000)], SCRIPT)
  expect(pages.map((one) => one.page.page.route)).toEqual(['/b', '/'])
})
