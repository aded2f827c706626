import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../test/browser/browser.ts'
import { copyLaunchedRoofer } from '../test/content/launched.ts'
import { type DeskHost, startDeskHost } from '../test/github-host.ts'
import { accessibilityViolations } from '../test/inspect/accessibility-violations.ts'
import { folderOfFile } from '../test/temporary.ts'
import { oneOfEach, slowTest } from '../test/thorough.ts'

// Every screen of the desk on a phone, over a stand-in for GitHub: its accessibility, its width, and what keys alone can do.

const folder = folderOfFile()
let host: DeskHost
let browser: Browser
let context: BrowserContext
const faults: string[] = []

beforeAll(async () => {
  const copy = await copyLaunchedRoofer(folder())
  await copy.edit('jobs/church-slates.json', (job) => {
    job.title = "Forty slates for St Peter's"
  })
  host = await startDeskHost(copy.dir)
  host.builds = false
  browser = await launchBrowser()
  context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  return async () => {
    await browser.close()
    await host.stop()
  }
})

async function open(hash: string, on = context): Promise<Page> {
  const page = await on.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type/i.test(message.text())) faults.push(message.text())
  })
  await page.goto(`${host.site}/desk${hash}`)
  await page.locator('main h1:focus').waitFor()
  await page.getByText('Opening …').waitFor({ state: 'detached' })
  return page
}

/** A phone of its own, on which its owner has signed in. */
async function newPhone(): Promise<BrowserContext> {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await open('', phone)
  await page.locator('#key').fill(host.api.token)
  await page.getByLabel('Keep it on this phone').check()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'The desk of Oastcowl Roofing', exact: true }).waitFor()
  await page.close()
  return phone
}

/** Fails for what a screen does not hold: axe, one heading with the focus, no sideways scrolling and room for words even at twice the text size. */
async function inspect(page: Page, name: string): Promise<void> {
  // Everything in sight of the rules, and Save at its own place instead of over the form.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true
    scrollTo(0, document.documentElement.scrollHeight)
  })
  expect(await accessibilityViolations(page), name).toEqual([])
  for (const size of ['100%', '200%']) {
    const width = await page.evaluate((one) => {
      document.documentElement.style.fontSize = one
      return document.documentElement.scrollWidth
    }, size)
    expect(width, `${name} at ${size}`).toBe(360)
    const fields = page.locator(
      'input:not([type=checkbox]):visible, select:visible, textarea:visible',
    )
    const widths = await fields.evaluateAll((all) => all.map((one) => one.clientWidth))
    expect(Math.min(360, ...widths), `${name} at ${size}`).toBeGreaterThan(180)
  }
  expect(faults.splice(0), name).toEqual([])
  await page.close()
}

test('the desk asks for a key, says so where it is missing, and keeps it only on request', async () => {
  const page = await open('')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Fill this in.').waitFor()
  expect(await page.locator('#key').getAttribute('aria-invalid')).toBe('true')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('key')
  expect(host.api.requests.length).toBe(0)
  await inspect(page, 'sign in')
  const again = await open('')
  await again.locator('#key').fill(host.api.token)
  await again.getByLabel('Keep it on this phone').check()
  await again.keyboard.press('Enter')
  const desk = again.getByRole('heading', { name: 'The desk of Oastcowl Roofing', exact: true })
  await desk.waitFor()
  // A key that has ended gives way to the next one.
  host.api.token = 'github_pat_next'
  await again.reload()
  await again.getByText('GitHub does not accept this key.').waitFor()
  await again.locator('#key').fill(host.api.token)
  await again.getByLabel('Keep it on this phone').check()
  await again.keyboard.press('Enter')
  await desk.waitFor()
  await again.close()
})

const SCREENS = [
  '',
  '#prices',
  '#left',
  '#live?commit=none&file=home.json',
  '#find?route=/&words=nothing',
  '#edit?task=daysOff&file=business.json&keys=closedDays',
  '#edit?task=hours&file=business.json&keys=hours,hoursLine,phoneHours,phoneLine',
  '#edit?task=notice&file=notices.json&keys=notices',
  '#edit?task=job&file=jobs/&add=page',
  '#edit?task=review&file=reviews.json&add=items',
  '#edit?task=contact&file=business.json&keys=phone,numbers,email',
  '#edit?file=home.json',
  '#edit?file=services/slates.json',
  '#edit?file=brand.json',
  '#edit?file=contact.json',
  '#edit?file=gallery.json',
]

test.each(oneOfEach(SCREENS, (hash) => hash.startsWith('#edit')))(
  'the screen %s is accessible, and fits a phone at twice the text size',
  async (hash) => {
    await inspect(await open(hash), hash)
  },
)

test('a form says how many fields are wrong, and each name leads to its field, by keys alone', async () => {
  const page = await open('#edit?task=review&file=reviews.json&add=items', await newPhone())
  await page.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '6 fields are not right yet:' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const field = page.locator(':focus')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  const described = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
  expect(await page.locator(`[id="${described[0]}"]`).textContent()).toBe('Fill this in.')
  // What is invisible is taken out of what is pasted.
  await page.keyboard.insertText('Ann\u00a0B\u200b.')
  expect(await field.inputValue()).toBe('Ann B.')
  await inspect(page, 'a form with mistakes')
})

slowTest(
  'what is typed in a new item, or among the fields that may be left out, keeps its place and its focus',
  async () => {
    const phone = await newPhone()
    const page = await open('#edit?file=reviews.json&keys=items', phone)
    await page
      .getByRole('button', { name: /^Add to/ })
      .last()
      .click()
    const item = page.locator('.item').last()
    const name = item.getByRole('textbox').first()
    await name.fill('Ann B.')
    await item.getByText('Ann B.', { exact: true }).waitFor()
    const more = item.getByLabel('What they received')
    await more.click()
    await page.keyboard.type('A cup of tea')
    await page.keyboard.type('.')
    expect(await more.inputValue()).toBe('A cup of tea.')
    expect(await item.evaluate((one) => (one as HTMLDetailsElement).open)).toBe(true)
    // It waits on this phone until it is saved.
    await page.close()
    const again = await open('#edit?file=reviews.json&keys=items', phone)
    await again.getByText('You began this before, and did not save it.').waitFor()
    await again.close()
  },
)

test('what has become of a save comes into sight below a long form', async () => {
  const phone = await newPhone()
  const page = await open('#edit?file=services/slates.json', phone)
  await page.getByLabel('Name (needed)').first().fill('Slating')
  await phone.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  const message = page.getByText('This phone has no connection.')
  await message.waitFor()
  const { top, bottom } = await message.evaluate((one) => one.getBoundingClientRect())
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThan(740)
  await page.close()
})

slowTest('a search finds words, and no names of files', async () => {
  const page = await open('', await newPhone())
  const search = page.getByLabel('Find a text or a price')
  await search.fill('slates')
  await page.getByRole('heading', { name: /places$/ }).waitFor()
  const rows = await page.locator('.rows strong').allTextContents()
  expect(rows).toContain('Slates')
  expect(rows.filter((text) => /^images\/|^slates$/.test(text))).toEqual([])
  // In any order, and as a phone or a person writes them.
  await search.fill('')
  await page.getByRole('heading', { name: 'This week' }).waitFor()
  await search.fill('St Peter’s Slátes')
  await page.getByRole('link', { name: "Forty slates for St Peter's" }).first().waitFor()
  await page.close()
})

slowTest('the form of a part says of which page it is, and does not remove that page', async () => {
  const page = await open('#edit?file=services/slates.json&keys=prices', await newPhone())
  await page.getByRole('heading', { level: 1, name: 'Slates: Prices' }).waitFor()
  expect(await page.getByRole('button', { name: 'Remove this page' }).count()).toBe(0)
  await page.close()
})
