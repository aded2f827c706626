import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../test/browser/browser.ts'
import { makeSampleReal } from '../test/content/launched.ts'
import { type DeskHost, startDeskHost } from '../test/github-host.ts'
import { type ContentCopy, copyContent, folderOfFile, SAMPLE } from '../test/temporary.ts'

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
const FORM = 8000
const SENT = 14_000
const READ = 12_000
/** The most milliseconds between a key and what is drawn for it, with a processor four times slower. */
const KEY = 100

const folder = folderOfFile()
let copy: ContentCopy
let host: DeskHost
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  copy = await copyContent(SAMPLE, folder())
  await makeSampleReal(copy)
  host = await startDeskHost(copy.dir)
  browser = await launchBrowser()
  return async () => {
    await browser.close()
    await host.stop()
  }
})
afterEach(() => context.close())

/** A phone whose owner is signed in, and that has kept nothing else. */
async function phone(): Promise<void> {
  context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  context.setDefaultTimeout(120_000)
  page = await context.newPage()
  await page.goto(`${host.site}/desk#key=${host.api.token}&name=Ann&until=2027-01-31`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: /^The desk of/ }).waitFor()
  await page.getByRole('searchbox').waitFor()
  await page.goto('about:blank')
}

/** Forgets the content that the phone has kept, and the desk's script. */
async function forget(): Promise<void> {
  const other = await context.newPage()
  await other.goto(`${host.site}/build.json`)
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('keyval-store')
        opening.onsuccess = () => {
          const all = opening.result.transaction('keyval', 'readwrite').objectStore('keyval')
          all.delete('content').onsuccess = () => resolve()
        }
      }),
  )
  await other.close()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
}

/** Visits the desk as it is, and then on slow 3G, each time for the first; returns by how many milliseconds that is slower. */
async function slower<Name extends string>(
  visit: (round: number) => Promise<Record<Name, number>>,
): Promise<Record<Name, number>> {
  await forget()
  const quick = await visit(0)
  await page.goto('about:blank')
  await forget()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_3G)
  const slow = await visit(1)
  const names = Object.keys(slow) as Name[]
  return Object.fromEntries(names.map((name) => [name, slow[name] - quick[name]])) as never
}

test('on slow 3G the first form is there, and a day off is sent, in time', async () => {
  await phone()
  const { form, sent } = await slower(async (round) => {
    const begun = performance.now()
    await page.goto(`${host.site}/desk#edit?task=daysOff&file=business.json&keys=closedDays`)
    await page.getByRole('button', { name: 'Add to Days off' }).click()
    const form = performance.now() - begun
    await page
      .getByLabel(/^Day off \d+$/)
      .last()
      .fill(`2028-12-2${round}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: /It's (on its way|live)/ }).waitFor()
    return { form, sent: performance.now() - begun }
  })
  expect(form).toBeLessThan(FORM - IDLE)
  expect(sent).toBeLessThan(SENT - IDLE)
})

test('300 files are read by three requests at most and in time on slow 3G; the next day only what has changed', async () => {
  const town = await readFile(path.join(copy.dir, 'areas/epping.json'), 'utf8')
  const job = JSON.stringify({
    title: 'A ceiling in TOWN',
    town: 'TOWN',
    date: '2026-10-01',
    problem: 'Lath and plaster of 1890, cracked along the joists, hollow at the window. '.repeat(6),
    cover: { source: 'images/roof-1.jpg', alt: 'A ceiling.', focus: [50, 50] },
  })
  const many = (count: number, name: string, text: string) =>
    Array.from({ length: count }, (_, index): [string, string] => [
      `${name}-${index}.json`,
      text.replaceAll(/Epping|TOWN/g, `Town ${index}`),
    ])
  host.push(Object.fromEntries([...many(60, 'areas/town', town), ...many(200, 'jobs/job', job)]))
  await phone()
  const { read } = await slower(async () => {
    const before = host.api.requests.length
    const begun = performance.now()
    await page.goto(`${host.site}/desk`)
    await page.getByText(/^Finished jobs \(20\d\)$/).waitFor()
    const read = performance.now() - begun
    const requests = host.api.requests.slice(before).filter((one) => /graphql|blobs/.test(one))
    expect(requests.length).toBeLessThanOrEqual(3)
    return { read }
  })
  expect(read).toBeLessThan(READ - IDLE)

  host.push({ 'areas/town-7.json': town.replaceAll('Epping', 'Town 7 by the sea') })
  const next = host.api.requests.length
  await page.reload()
  await page.getByText(/^Towns/).click()
  await page.getByText('Town 7 by the sea').waitFor()
  const again = host.api.requests.slice(next)
  expect(again.filter((one) => /isTruncated/.test(one))).toHaveLength(1)
  expect(again.join('').match(/isTruncated/g)).toHaveLength(1)
})

test('the form of the longest page answers a key in time, with a processor four times slower', async () => {
  await phone()
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
