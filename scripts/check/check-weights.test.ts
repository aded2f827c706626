import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { renderedPage } from '../test/dom/rendered-page.ts'
import { checkWeights, weighSite } from './check-weights.ts'

/** A page that compresses to about half as many bytes. */
const page = (route: string, bytes: number) =>
  renderedPage(
    route,
    `<main>${randomBytes(bytes / 2).toString('hex')}</main>`,
    route === '/' ? 'home' : 'area',
  )
const weigh = (...pages: ReturnType<typeof page>[]) =>
  weighSite(pages, { path: 'assets/entry.js', bytes: '' })

test('home may weigh more than others, and both more than the design; a heavy page gets a warning with figures', async () => {
  const warning = (route: string, most: string, own: string) => ({
    ...{ severity: 'warning', route },
    what: expect.stringMatching(`^weighs 1\\d,\\d{3} bytes .* Above ${most}, `),
    remedy: expect.stringMatching(`^Its own words take about ${own}: `),
  })
  const home = page('/', 35_000)
  // As many bytes when compressed.
  home.page.meta.description = randomBytes(2500).toString('hex')
  const onHome = warning('/', '17,000', '2,\\d{3}')
  const onTown = warning('/b', '15,200', '\\d\\d?')
  for (const [first, second, ...warnings] of [
    [page('/', 30_000), page('/a', 27_000)],
    [page('/', 27_000), page('/b', 31_000), onTown],
    [home, page('/b', 31_000), onHome, onTown],
  ] as const)
    expect(await checkWeights(await weigh(first, second))).toMatchObject(warnings)
})

test('the longest pages are weighed, home apart, and the heaviest comes first', async () => {
  const { pages } = await weigh(page('/', 2000), page('/a', 4000), page('/b', 6000))
  expect(pages.map((one) => one.page.page.route)).toEqual(['/b', '/'])
})
