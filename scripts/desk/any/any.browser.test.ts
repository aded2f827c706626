import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../test/browser/browser.ts'
import { git } from '../../test/desk/git-api.ts'
import type { DeskHost } from '../../test/desk/host.ts'
import { useDeskHost } from '../../test/desk/use-desk-host.ts'
import { accessibilityViolations } from '../../test/inspect/accessibility-violations.ts'

const deskHost = useDeskHost({ host: 'netlify' })
let host: DeskHost
let browser: Browser
let page: Page
/** Presses of a link, a button or a field since the menu. */
let taps = 0

beforeAll(async () => {
  host = deskHost()
  browser = await launchBrowser()
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
    bypassCSP: true,
  })
  context.setDefaultTimeout(20_000)
  page = await context.newPage()
  await page.goto(`${host.site}/desk`)
  await page.getByLabel('Your key').fill(host.token)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}, 120_000)
afterAll(() => browser?.close())

const heading = (text: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: text }).waitFor({ timeout: 240_000 })
const follow = (name: string | RegExp) => {
  taps++
  return page.getByRole('link', { name }).first().click()
}
const press = (name: string) => {
  taps++
  return page.getByRole('button', { name, exact: true }).click()
}
/** Opens "Change anything" from the menu. */
async function anything(): Promise<void> {
  await page.evaluate(() => location.assign('#'))
  taps = 0
  await follow(/^Change anything/)
  await page.getByRole('searchbox').waitFor()
}

/** A photograph that is not small when it is compressed. */
async function photograph() {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = sharp({
    create: { width: 1600, height: 1200, channels: 3, background: 'tan', noise },
  })
  return { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

/** Makes what was typed public, and returns its commit: the files and how many lines it changed. */
async function published(): Promise<string> {
  await press('See what changes')
  await press('Make it public')
  await heading(/^It's (on its way|live)/)
  expect(taps).toBeLessThanOrEqual(10)
  return (await git(host.bare, ['show', '--format=%s', '--stat=120', 'main'])).toString()
}

/** Nothing on a screen is wider than a phone, and axe finds nothing. */
async function looksRight(): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

test('texts are found by their words, and a price is changed', async () => {
  await anything()
  await looksRight()
  await page.getByRole('searchbox').fill('lime')
  await page.getByRole('link', { name: /Bedded and screwed/ }).waitFor()
  await page.getByRole('searchbox').fill('')
  await follow('Slates')
  await page.getByRole('heading', { name: 'The page itself' }).waitFor()
  await looksRight()
  const standing = await page.locator('.tasks a').allInnerTexts()
  const order = ['Slate roofs', 'About slates', 'What is in it', 'Four days'].map((text) =>
    standing.findIndex((one) => one.startsWith(text)),
  )
  expect(order).toEqual([...order].sort((one, other) => one - other))
  await page.getByRole('link', { name: /2400/ }).click()
  await looksRight()
  await page.getByLabel('The most that it usually costs (£)').fill('2600')
  taps += 2
  expect(await published()).toContain('1 insertion(+), 1 deletion(-)')
  expect(await host.read('services/slates.json')).toMatchObject({
    prices: { groups: [{ items: [{ from: 450, to: 2600 }] }] },
  })
})

test('a question is changed, another added, moved and removed', async () => {
  const questions = async () =>
    (
      (await host.read('services/flat-roofs.json')) as { faqs: { items: { question: string }[] } }
    ).faqs.items.map(({ question }) => question)
  await anything()
  await follow('Flat roofs')
  await follow(/^Does water stand on it/)
  await page.locator('textarea').first().fill('Does water ever stand on it?')
  taps++
  expect(await published()).toContain('1 insertion(+), 1 deletion(-)')

  await page.evaluate(() => location.assign('#edit/services/flat-roofs.json/faqs/items'))
  await looksRight()
  await follow('Add another')
  await press('See what changes')
  expect(await page.locator('.problem:visible').allInnerTexts()).toEqual([
    'This is empty. Write the text.',
    'This is empty. Write the text.',
  ])
  taps = 0
  const [question, answer] = [page.locator('textarea').nth(0), page.locator('textarea').nth(1)]
  await question.fill('May I walk on it?')
  await answer.fill('Once  a year.')
  await published()
  expect(await questions()).toEqual(['Does water ever stand on it?', 'May I walk on it?'])

  await page.evaluate(() => location.assign('#edit/services/flat-roofs.json/faqs/items'))
  taps = 0
  await press('Up: May I walk on it?')
  expect(await page.locator('[role=status]').innerText()).toBe('May I walk on it? is now 1 of 2.')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Down: May I walk on it?',
  )
  await published()
  expect(await questions()).toEqual(['May I walk on it?', 'Does water ever stand on it?'])

  await page.evaluate(() => location.assign('#edit/services/flat-roofs.json/faqs/items'))
  taps = 0
  await press('Remove: May I walk on it?')
  await published()
  expect(await questions()).toEqual(['Does water ever stand on it?'])
})

test('a picture is changed for a photograph, and is no sample any more', async () => {
  await anything()
  await follow('Slates')
  await follow(/Slates above Deal/)
  await page.locator('input[type=file]').setInputFiles(await photograph())
  await page.getByText('The photograph is ready.').waitFor()
  await looksRight()
  taps += 2
  const protocol = await page.context().newCDPSession(page)
  const throttle = (uploadThroughput: number) =>
    protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await throttle(300_000)
  const said = page
    .locator('[role=status]', { hasText: /^Sending photograph 1 of 1: \d0 %$/ })
    .waitFor()
  const commit = await published()
  await said
  await throttle(-1)
  expect(commit).toMatch(/images\/edit-services-slates-json-image.*\.jpg/)
  expect(commit).toContain('images/service-slates.jpg')
  expect(await host.read('services/slates.json')).toMatchObject({
    image: { source: expect.stringContaining('images/edit-'), focus: [50, 50] },
  })
})

test('a job is corrected, and then deleted with its photographs, its address kept', async () => {
  await anything()
  await follow('A ridge for the chapel')
  await follow(/^Bedded and screwed/)
  await page.locator('textarea').fill('Bedded, screwed and pointed in lime.')
  taps++
  expect(await published()).toContain('1 insertion(+), 1 deletion(-)')

  await anything()
  await follow('A ridge for the chapel')
  await follow('Remove this page')
  await looksRight()
  const commit = await published()
  expect(commit).toContain('jobs/chapel-ridge.json')
  await expect(host.read('jobs/chapel-ridge.json')).rejects.toThrow()
  expect(await host.read('redirects.json')).toMatchObject({
    redirects: [{ from: '/roof-chapel-ridge' }],
  })
})

test('a page is begun with all that it needs, and gets another address, from which the old one leads on', async () => {
  await anything()
  await follow(/^Job/)
  await press('See what changes')
  const refused = await page.locator('.problem:visible').allInnerTexts()
  expect(refused).toEqual(
    expect.arrayContaining(['Write the name in Latin letters.', 'Choose a photograph.']),
  )
  await page.getByLabel('Its name').fill('A Gable Mended')
  await page.getByLabel('Where it was').fill('Deal')
  await page.getByLabel('The day on which it was finished').fill('2026-09-01')
  await page.locator('input[type=file]').setInputFiles(await photograph())
  await page.getByText('The photograph is ready.').waitFor()
  await page.getByLabel('What the picture shows').fill('A gable with new slates.')
  await page.getByLabel('Who said yes to showing the pictures').fill('Ann, by letter')
  await looksRight()
  taps = 0
  await published()
  expect(await host.read('jobs/a-gable-mended.json')).toMatchObject({
    title: 'A Gable Mended',
    town: 'deal',
    date: '2026-09-01',
  })
  expect(await host.read('addresses.json')).toMatchObject({
    addresses: expect.arrayContaining(['/', '/roof-a-gable-mended']),
  })

  await page.evaluate(() => location.assign('#page/jobs/a-gable-mended.json/address'))
  await page.getByLabel('The last part of its address').fill('Gable in Deal')
  taps = 0
  await published()
  expect(await host.read('jobs/gable-in-deal.json')).toMatchObject({
    formerly: ['/roof-a-gable-mended'],
  })
})

test('words pointed at open their form, or the question which of them', async () => {
  const find = (what: object) =>
    page.evaluate(
      (text) => location.assign(`#find/${encodeURIComponent(text)}`),
      JSON.stringify(what),
    )
  await find({ route: '/slates', words: 'Slates from ridge to gutter.', picture: false })
  await page.waitForFunction(() => location.hash === '#edit/services/slates.json/hero/text')
  await find({ route: '/slates', words: 'no such words', picture: false })
  await page.getByText('Nothing found').waitFor()
})
