import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkedSite, renderedPage } from '../test/dom/rendered-page.ts'
import { budgetsOf, checkWeights } from './check-weights.ts'

/** A page that compresses to about half as many bytes. */
const page = (kind: string, bytes: number) =>
  renderedPage(kind === 'home' ? '/' : '/a', `<main>${randomBytes(bytes / 2).toString('hex')}</main>`, kind)

test('a page may weigh what its kind is allowed, the home page more than others', async () => {
  expect(await checkWeights(checkedSite([page('home', 26_000), page('area', 20_000)]))).toEqual([])
})

test('what is heavier is told with figures and published: the budget judges the design, not the words', async () => {
  const faults = await checkWeights(checkedSite([page('home', 30_000), page('area', 26_000)]))
  const said = (most: string) =>
    new RegExp(
      `^weighs 1\\d,\\d{3} bytes compressed, [1-9][\\d,]* more than the ${most} that arrive at once. Its own words take about 1\\d,\\d{3}: `,
    )
  expect(faults).toMatchObject([
    { severity: 'warning', message: expect.stringMatching(said('14,000')) },
    { severity: 'warning', message: expect.stringMatching(said('11,000')) },
  ])
})

test('the script has a budget that no content can change, so it is a mistake of the program', async () => {
  const script = { path: 'assets/hydrate.js', bytes: randomBytes(3000).toString('hex') }
  await expect(checkWeights(checkedSite([], { script }))).rejects.toThrow(/^The script weighs 3\d\d\d bytes; 2048 are allowed\.$/)
  const site = checkedSite([], { script: { ...script, bytes: randomBytes(4000).toString('hex') } })
  const { contact } = site.content
  const content = { ...site.content, contact: { ...contact, form: { ...contact.form, endpoint: 'https://forms.example.com/x' } } }
  await expect(checkWeights({ ...site, content })).rejects.toThrow(/; 3072 are allowed\.$/)
  expect([site.content, content].map((one) => budgetsOf(one).script)).toEqual([2048, 3072])
})
