import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkedSite, renderedPage } from '../test/dom/rendered-page.ts'
import { budgetsOf, checkWeights, weighSite } from './check-weights.ts'
import type { CheckedPage } from './page-diagnostic.ts'

/** A page that compresses to about half as many bytes. */
const page = (route: string, bytes: number) =>
  renderedPage(route, `<main>${randomBytes(bytes / 2).toString('hex')}</main>`, route === '/' ? 'home' : 'area')

function check(pages: CheckedPage[], script = '', endpoint: string | null = null) {
  const site = checkedSite(pages)
  const content = { ...site.content, contact: { form: { endpoint } } } as typeof site.content
  return checkWeights({ ...site, content, weights: weighSite(pages, { path: 'assets/entry.js', bytes: script }) })
}

test('the home page may weigh more than others', async () => {
  expect(await check([page('/', 28_000), page('/a', 24_000)])).toEqual([])
  expect(await check([page('/', 24_000), page('/a', 28_000)])).toHaveLength(1)
})

test('a page over budget gets a warning with figures', async () => {
  const sentence = (budget: string, others: string) =>
    new RegExp(
      `^weighs 1\\d,\\d{3} bytes compressed, [1-9][\\d,]* more than the budget of ${budget}\\. Its own words take about 1\\d,\\d{3}: .*${others}$`,
    )
  expect(await check([page('/', 32_000), page('/a', 27_000), page('/b', 28_000), page('/c', 20_000)])).toMatchObject([
    { severity: 'warning', route: '/', message: expect.stringMatching(sentence('14,600', 'accept the weight.')) },
    {
      severity: 'warning',
      route: '/b',
      message: expect.stringMatching(sentence('12,800', ' 1 shorter page is over it too.')),
    },
  ])
})

test('of many pages over budget only some are weighed', async () => {
  const pages = Array.from({ length: 14 }, (_, index) => page(`/${index}`, 27_000))
  expect(await check(pages)).toMatchObject([{ message: expect.stringContaining(' At least 10 shorter pages are over it too.') }])
})

test('a script over budget gets a warning; one that delivers enquiries may weigh more', async () => {
  const script = (bytes: number) => randomBytes(bytes).toString('hex')
  const [home] = [page('/', 1000)]
  const endpoint = 'https://forms.example.com/x'
  expect(await check([home], script(3000))).toMatchObject([
    {
      severity: 'warning',
      message: expect.stringMatching(/^loads a script of 3,\d{3} bytes compressed, [\d,]+ more than the budget of 2,048\./),
    },
  ])
  expect(await check([home], script(3000), endpoint)).toEqual([])
  expect(await check([home], script(4000), endpoint)).toMatchObject([{ message: expect.stringContaining('the budget of 3,328.') }])
})

test('the longest page of each budget is weighed, the heaviest first', async () => {
  const pages = [page('/', 2000), page('/a', 4000), page('/b', 6000)]
  const { pages: weighed } = await weighSite(pages, { path: 'assets/entry.js', bytes: '' })
  expect(weighed.map((one) => one.page.page.route)).toEqual(['/b', '/'])
  expect(budgetsOf(checkedSite([]).content)).toEqual({ home: 14_600, page: 12_800, script: 2048 })
})
