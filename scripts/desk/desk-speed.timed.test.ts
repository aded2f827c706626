import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../test/browser/browser.ts'
import { PHONE } from '../test/browser/visitor.ts'
import { launchedSample } from '../test/content/launched.ts'
import { type DeskHost, startDeskHost } from '../test/github-host.ts'

// How quick the desk is on a slow phone with a slow connection. Other work of this machine does not count: what a visit
// takes without the slow connection, just before, is taken off, and a key is measured by the thread's own time.

/** Chromium's own "slow 3G": https://developer.chrome.com/docs/devtools/network/reference#throttling */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}
/** The milliseconds that a visit takes without the slow connection, on a machine that does nothing else. */
const IDLE = 600
/** The most milliseconds until a form is there, a day off is sent, and 300 files are read. */
const FORM = 8000 - IDLE
const SENT = 14_000 - IDLE
const READ = 12_000 - IDLE
/** The most milliseconds between a key and what is drawn for it, with a processor four times slower. */
const KEY = 100

let host: DeskHost
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  host = await startDeskHost(launchedSample())
  browser = await launchBrowser()
  return async () => {
    await browser.close()
    await host.stop()
  }
})
afterEach(() => context.close())

/** Opens the desk on a phone that has kept nothing; returns the time at which its owner went there. */
async function visit(isSlow = false): Promise<number> {
  await context?.close()
  context = await browser.newContext(PHONE)
  context.setDefaultTimeout(120_000)
  page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isSlow) await session.send('Network.emulateNetworkConditions', SLOW_3G)
  host.api.requests.length = 0
  const begun = performance.now()
  await page.goto(`${host.site}/desk#key=${host.api.token}&name=Ann&until=2027-01-31`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('searchbox').waitFor()
  return begun
}

/** By how many milliseconds a visit is slower on slow 3G than without. @param act returns the times of its first or second round */
async function slower(act: (begun: number, round: number) => Promise<number[]>): Promise<number[]> {
  const quick = await act(await visit(), 1)
  const slow = await act(await visit(true), 2)
  return slow.map((time, index) => time - (quick[index] ?? 0))
}

test('on slow 3G the first form is there, and a day off is sent, in time', async () => {
  const [form, sent] = await slower(async (begun, round) => {
    await page.getByRole('link', { name: /^Days off/ }).click()
    await page.getByRole('button', { name: 'Add to Days off' }).click()
    const form = performance.now() - begun
    const day = page.getByLabel(/^Day off \d+$/).last()
    await day.fill(`2028-12-2${round}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: /It's (on its way|live)/ }).waitFor()
    return [form, performance.now() - begun]
  })
  expect(form).toBeLessThan(FORM)
  expect(sent).toBeLessThan(SENT)
})

test('300 files are read by three requests at most and in time on slow 3G; the next day only what has changed', async () => {
  const town = JSON.stringify(host.read('areas/epping.json'))
  const job = JSON.stringify({
    title: 'A ceiling in Epping',
    town: 'Epping',
    date: '2026-10-01',
    problem: 'Lath and plaster of 1890, cracked along the joists, hollow at the window. '.repeat(6),
    cover: { source: 'images/roof-1.jpg', alt: 'A ceiling.', focus: [50, 50] },
  })
  for (const [count, name, text] of [
    [60, 'areas/town', town] as const,
    [200, 'jobs/job', job] as const,
  ])
    host.push(
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `${name}-${index}.json`,
          text.replaceAll('Epping', `Town ${index}`),
        ]),
      ),
    )
  const [read] = await slower(async (begun) => {
    await page.getByText('Finished jobs (200)').waitFor()
    return [performance.now() - begun]
  })
  expect(read).toBeLessThan(READ)
  const reads = host.api.requests.filter((request) => /graphql|blobs/.test(request))
  expect(reads.length).toBeLessThanOrEqual(3)

  host.push({ 'areas/town-7.json': town.replaceAll('Epping', 'Town 7 by the sea') })
  const next = host.api.requests.length
  await page.reload()
  await page.getByText(/^Towns/).click()
  await page.getByText('Town 7 by the sea').waitFor()
  expect(
    host.api.requests
      .slice(next)
      .join('')
      .match(/isTruncated/g),
  ).toHaveLength(1)
})

test('the form of the longest page answers a key in time, with a processor four times slower', async () => {
  await visit()
  await page.goto(`${host.site}/desk#edit?file=services/plastering.json`)
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await page.waitForLoadState('networkidle')
  const largest = await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true
    const fields = (one: Element) => one.querySelectorAll('input, textarea, select').length
    const groups = [...document.querySelectorAll('[id$=__group]')]
    return groups.reduce((most, one) => (fields(one) > fields(most) ? one : most)).id
  })
  const session = await context.newCDPSession(page)
  // The time of the page's own thread: other programs take none of it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const costOf = async (act: () => Promise<void>) => {
    const before = await busy()
    await act()
    await page.waitForTimeout(500)
    return (await busy()) - before
  }
  await page.locator(`#${largest} textarea`).last().click()
  const costs: number[] = []
  for (const letter of 'Two coats') {
    // The caret blinks without a key, too.
    const idle = await costOf(async () => undefined)
    costs.push(4 * ((await costOf(() => page.keyboard.type(letter))) - idle))
  }
  const middle = costs.sort((one, other) => one - other)[Math.floor(costs.length / 2)]
  expect(middle).toBeLessThan(KEY)
})
