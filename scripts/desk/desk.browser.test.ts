import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { boxOf, overlap, PHONE, useVisitor } from '../test/browser/visitor.ts'
import type { Loose } from '../test/content/edit-json.ts'
import { launchedRoofer } from '../test/content/launched.ts'
import { type DeskHost, startDeskHost } from '../test/github-host.ts'
import { accessibilityViolations } from '../test/inspect/accessibility-violations.ts'
import { oneOfEach, slowTest } from '../test/thorough.ts'

// The desk on a phone, over a stand-in for GitHub: a journey for each of an owner's tasks, and what every screen holds to.
// What becomes of edits, of lost answers and of public addresses is tried with values, beside the stores.

const DESK = 'The desk of Oastcowl Roofing'
const NEW = '2026-12-24'
const visitor = useVisitor({ sends: true })
let host: DeskHost
/** The owner's phone, which has kept nothing yet. */
let phone: BrowserContext | undefined
let page: Page

beforeAll(async () => {
  host = await startDeskHost(launchedRoofer())
  return () => host.stop()
})

beforeEach(async () => {
  host.api.before = () => undefined
  phone = undefined
  await host.restore()
})

/** Opens a screen of the desk in a new window of the phone. */
async function load(hash: string): Promise<void> {
  const address = `${host.site}/desk${hash}`
  page = await (phone ? visitor.openIn(phone, address) : visitor.open(address, PHONE))
  phone = page.context()
}

/** Signs in with a scanned code, which the phone keeps, and opens a screen. */
async function open(hash: string): Promise<void> {
  await load(`#key=${host.api.token}&name=Ann&until=2027-01-31`)
  await press('Sign in')
  await heading(DESK)
  await goTo(hash)
}

async function goTo(hash: string): Promise<void> {
  await page.goto(`${host.site}/desk${hash}`)
  await page.locator('main h1:focus').waitFor()
  await page.getByText('Opening …').waitFor({ state: 'detached' })
}

const press = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).last().click()
const heading = (name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout: 240_000 })
const says = (text: string | RegExp) => page.getByText(text).waitFor()
const field = (label: string | RegExp) => page.getByLabel(label, { exact: true }).last()
const fill = (label: string | RegExp, text: string) => field(label).fill(text)

/** Waits until a change is public. @throws Error with the reasons for which it is not */
async function live(): Promise<void> {
  const reason = page.getByRole('heading', { level: 1, name: 'It is not public yet' })
  const answer = page.getByRole('heading', { level: 1, name: "It's live", exact: true }).or(reason)
  await answer.waitFor({ timeout: 240_000 })
  if (await reason.isVisible()) throw new Error(await page.locator('main').innerText())
}

async function save(): Promise<void> {
  await press('Save')
  await live()
}

/** Changes a file as a developer would; without a value it is removed. */
async function given(file: string, value?: Loose): Promise<void> {
  host.push({ [file]: value ? `${JSON.stringify({ ...host.read(file), ...value })}\n` : null })
  await host.published()
}
const visit = async (path: string) => (await fetch(host.site + path)).text()
const daysOff = () => host.read('business.json').closedDays

const DAYS_OFF = '#edit?task=daysOff&file=business.json&keys=closedDays'
const HOURS = '#edit?task=hours&file=business.json&keys=hours,hoursLine,phoneHours,phoneLine'
const NOTICES = '#edit?task=notice&file=notices.json&keys=notices'
const REVIEW = '#edit?task=review&file=reviews.json&add=items'
const JOB = '#edit?task=job&file=jobs/&add=page'
const CONTACT = '#edit?task=contact&file=business.json&keys=phone,numbers,email'

/** Adds a day off in the form that is open. */
async function addDay(text = NEW): Promise<void> {
  await press('Add to Days off')
  await fill(/^Day off \d+$/, text)
}

test('a day off comes to as many as there can be, in their order, and goes again', async () => {
  const days = Array.from({ length: 100 }, (_, index) =>
    new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
  )
  await given('business.json', { closedDays: days })
  const asked = host.api.preflights
  await open(DAYS_OFF)
  await says('100 is the most there can be.')
  await page.getByText('1 January 2027', { exact: true }).click()
  await press('Remove Day off 1')
  // Only Save stays at the foot of the window, and covers no other button where the list ends.
  const add = page.getByRole('button', { name: 'Add to Days off' })
  await add.scrollIntoViewIfNeeded()
  const foot = await boxOf(page.getByRole('button', { name: 'Save' }))
  expect(overlap(await boxOf(add), foot)).toBe(false)
  await addDay()
  await save()
  expect(daysOff()).toEqual([NEW, ...days.slice(1)])
  expect(host.title()).toBe('Days off: 24 December 2026')
  const link = page.getByRole('link', { name: 'See the page' })
  expect(await link.getAttribute('href')).toBe('/')
  // The host is asked for permission once for each of the two addresses, not before each call.
  expect(host.api.preflights - asked).toBeLessThanOrEqual(2)

  await page.getByRole('link', { name: 'Back to what I changed' }).click()
  await page.getByText('24 December 2026', { exact: true }).click()
  await press('Remove Day off 1')
  await save()
  expect(daysOff()).toEqual(days.slice(1))
  expect(host.title()).toBe('Days off: Removed: 24 December 2026')
})

test('a review comes first, and the last of a full list goes', async () => {
  const items = Array.from({ length: 24 }, (_, index) => ({
    name: `Ann ${index}`,
    text: `Roof ${index} is dry.`,
    date: '2026-10-01',
    location: 'Deal',
  }))
  await given('reviews.json', { items })
  await open(REVIEW)
  await says('When you save this one, the last of it goes: Ann 23')
  await fill('Name (needed)', 'Zoë Hart')
  await fill('What they wrote (needed)', 'Dry at last.')
  await fill('Day (needed)', '2026-11-01')
  await fill('Town (needed)', 'Dover')
  await fill('Where it is kept (needed for visitors to see it)', 'Letter in the job book')
  await fill('Who said yes (needed for visitors to see it)', 'By letter, May 2026')
  await save()
  const [review, ...others] = host.read('reviews.json').items
  expect(review).toMatchObject({
    name: 'Zoë Hart',
    location: 'Dover',
    consent: 'By letter, May 2026',
  })
  expect(others).toEqual(items.slice(0, 23))
})

test('a finished job becomes a page, named after its title, in the town that has one', async () => {
  host.builds = true
  await open(JOB)
  await fill('What it was (needed)', 'Στέγη')
  await fill('Town (needed)', 'Deal')
  await fill('Day finished (needed)', '2026-11-01')
  const create = { width: 1600, height: 1200, channels: 3 as const, background: '#456' }
  const buffer = await sharp({ create }).jpeg().toBuffer()
  const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel('Choose a photograph, or take one').setInputFiles(file)
  await page.getByRole('button', { name: /Must stay in view/ }).waitFor()
  await fill('What it shows (needed)', 'A ridge with new tiles.')
  await fill('Permission (needed for visitors to see it)', 'Mrs Brown, by email, May 2026')
  await press('Save')
  await says('Give it one with letters from A to Z.')
  await fill('What it was (needed)', 'A new ridge')
  await save()
  const { town, cover } = host.read('jobs/a-new-ridge.json')
  expect([town, cover.source]).toEqual(['deal', expect.stringMatching(/^images\/jobs-\w+\.jpg$/)])
  expect(await visit('/roof-a-new-ridge')).toContain('A new ridge')
})

test('a page that goes leads to the home page, and the next change is public too', async () => {
  host.builds = true
  await open('#edit?file=jobs/church-slates.json')
  page.once('dialog', async (dialog) => {
    expect(dialog.message()).toBe('Remove Forty slates by the church?')
    await dialog.accept()
  })
  await press('Remove this page')
  await live()
  expect(await page.getByRole('link', { name: 'Back to what I changed' }).count()).toBe(0)
  expect(host.read('jobs/church-slates.json')).toBeUndefined()
  const redirect = { from: '/news/church-roof.html', to: '/' }
  expect(host.read('redirects.json').redirects).toContainEqual(redirect)
  await goTo(DAYS_OFF)
  await addDay()
  await save()
})

test('a change of the email address goes back, and comes back', async () => {
  await open(CONTACT)
  await fill('Email (needed)', 'new@iana.org')
  await save()
  expect(host.read('business.json').email).toBe('new@iana.org')
  await page.getByRole('button', { name: /^Take it back/ }).click()
  await expect.poll(() => host.read('business.json').email).toBe('hello@iana.org')
  await live()
  expect(host.title()).toBe('Take back: Phone and email: Email')
  await press('Put it back: Phone and email: Email')
  await expect.poll(host.title).toBe('Put back: Phone and email: Email')
})

slowTest('visitors see new hours and a new price', async () => {
  host.builds = true
  await open('')
  await page.getByRole('link', { name: /^Hours/ }).click()
  await page.getByLabel('Closes', { exact: true }).first().fill('17:15')
  await save()
  await page.getByRole('link', { name: 'Back to the desk' }).click()
  await page.getByRole('link', { name: /^Prices What/ }).click()
  await page.getByRole('link', { name: 'Slates', exact: true }).click()
  await fill('Price from (needed)', '495')
  await save()
  expect(await visit('/')).toMatch(/5:15|17:15/)
  expect(await visit('/our-slates')).toContain('£495')
})

test('of a value that somebody else has changed too, theirs is shown and one’s own is saved or given up', async () => {
  await open(CONTACT)
  await fill('Email (needed)', 'mine@iana.org')
  await given('business.json', { email: 'theirs@iana.org', description: 'Theirs.' })
  await press('Save')
  await page.getByRole('heading', { name: 'Somebody else has changed this too' }).waitFor()
  await says('Email: theirs@iana.org')
  // The form has what was typed, and what it saves now is meant.
  expect(await field('Email (needed)').inputValue()).toBe('mine@iana.org')
  await fill('Email (needed)', 'theirs@iana.org')
  await press('Save')
  await says('Nothing to save')
  await fill('Email (needed)', 'mine@iana.org')
  await page.getByText('Nothing to save').waitFor({ state: 'detached' })
  await save()
  const business = { email: 'mine@iana.org', description: 'Theirs.' }
  expect(host.read('business.json')).toMatchObject(business)
})

test('without a connection nothing that was typed is lost, and a long form says so in sight', async () => {
  await open('#edit?file=services/slates.json')
  const name = page.getByLabel('Name (needed)').first()
  await name.fill('Slating')
  await phone?.setOffline(true)
  await press('Save')
  const message = page.getByText('This phone has no connection. What you typed stays')
  await message.waitFor()
  const { top, bottom } = await boxOf(message)
  expect([top > 0, bottom < 740]).toEqual([true, true])
  await phone?.setOffline(false)
  await save()
  expect(host.read('services/slates.json').name).toBe('Slating')
})

test('a locked phone and a key at its end lose nothing that was typed', async () => {
  await open(DAYS_OFF)
  await addDay()
  host.api.token = 'github_pat_next'
  await press('Save')
  await says(/GitHub does not accept this key.* What you typed stays on this device/)
  await page.close()
  await load(DAYS_OFF)
  await fill(/^Your key/, 'github_pat_next')
  await press('Sign in')
  await says('You began this before')
  await save()
  expect(daysOff()).toContain(NEW)
})

test('a second window keeps what was begun in it, and asks before it begins afresh', async () => {
  await open(DAYS_OFF)
  await addDay()
  const first = page
  await load(DAYS_OFF)
  await says('You began this before')
  await page.getByText('24 December 2026', { exact: true }).click()
  await fill(/^Day off \d+$/, '2028-12-27')
  await first.getByRole('button', { name: 'Save' }).click()
  await first.getByRole('heading', { level: 1, name: "It's live" }).waitFor()
  await page.reload()
  await says('You began this before')
  page.once('dialog', (dialog) => dialog.dismiss())
  await press('Begin afresh')
  await says('You began this before')
  page.once('dialog', (dialog) => dialog.accept())
  await press('Begin afresh')
  await page.getByText('You began this before').waitFor({ state: 'detached' })
})

slowTest('a long upload says so until it ends, and whoever has moved on stays there', async () => {
  await open(DAYS_OFF)
  host.api.before = (request) =>
    request.includes('createCommitOnBranch') && page.waitForTimeout(9000)
  await addDay()
  await press('Save')
  const saving = page.getByRole('button', { name: 'Saving …' })
  await saving.waitFor()
  // Longer than a message stands.
  await page.waitForTimeout(7000)
  await saving.click({ force: true })
  const status = () => page.getByRole('status').textContent()
  expect(await status()).toBe('Still saving …')
  await page.getByRole('link', { name: 'Back to the desk' }).click()
  await expect.poll(status).toMatch(/^Days off: .* saved/)
  await heading(DESK)
  // What was saved can be found and taken back from here.
  await page.getByRole('link', { name: /^Your last change/ }).click()
  await page.getByRole('button', { name: 'Take it back: Days off: 24 December 2026' }).waitFor()
})

slowTest(
  'a reason of the build stands on the first screen, leads to its field, and goes once it is mended',
  async () => {
    host.builds = true
    await open('#edit?file=business.json&keys=description')
    await page.getByRole('textbox').fill('Roofs in {nowhere}.')
    await press('Save')
    // "You can close this."
    await heading("It's on its way")
    await page.close()
    await host.published()
    await load('')
    await page.getByRole('link', { name: 'Your last change is not public: one reason' }).click()
    await heading('It is not public yet')
    expect(await visit('/')).not.toContain('{nowhere}')
    // A later change is stopped by it too, and says so.
    await goTo(CONTACT)
    await fill('Email (needed)', 'new@iana.org')
    await press('Save')
    await says('an earlier change stops the site')
    await page.getByRole('link', { name: /nowhere/ }).click()
    await page.getByRole('textbox').fill('Roofs in Kent.')
    await save()
    expect(host.read('addresses.json').addresses).toContain('/')
  },
)

/** Fails for what a screen does not hold: axe, no sideways scrolling and room for words even at twice the text size. */
async function inspect(name: string): Promise<void> {
  // Everything in sight of the rules, and Save at its own place instead of over the form.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true
    scrollTo(0, document.documentElement.scrollHeight)
  })
  expect(await accessibilityViolations(page), name).toEqual([])
  expect(await page.locator('main').ariaSnapshot(), name).not.toContain('−')
  for (const size of ['100%', '200%']) {
    const width = await page.evaluate((one) => {
      document.documentElement.style.fontSize = one
      return document.documentElement.scrollWidth
    }, size)
    expect(width, `${name} at ${size}`).toBe(360)
    const fields = page.locator('input:not([type=checkbox]), select, textarea')
    const widths = await fields
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.clientWidth))
    expect(Math.min(360, ...widths), `${name} at ${size}`).toBeGreaterThan(180)
  }
}

const SCREENS = [
  ...['', '#prices', '#live?commit=none&file=home.json', '#find?route=/&words=nothing'],
  ...[DAYS_OFF, HOURS, NOTICES, JOB, REVIEW, CONTACT],
  ...['home', 'services/slates', 'brand', 'contact', 'gallery'].map(
    (name) => `#edit?file=${name}.json`,
  ),
]

test.each(oneOfEach(SCREENS, (hash) => hash.startsWith('#edit')))(
  '%s is accessible, and fits a phone at twice the text size',
  async (hash) => {
    await open(hash)
    await inspect(hash)
  },
)

test('the desk asks for a key, says so where it is missing, and asks nobody else before', async () => {
  const asked = host.api.requests.length
  await load('')
  await press('Sign in')
  await says('Paste the whole key, as GitHub shows it.')
  const key = page.locator('#key:focus')
  expect(await key.getAttribute('aria-invalid')).toBe('true')
  expect(host.api.requests.length).toBe(asked)
  await inspect('sign in')
  await key.fill(host.api.token)
  await page.keyboard.press('Enter')
  await heading(DESK)
})

test('a form says how many fields are wrong, and each name leads to its field, by keys alone', async () => {
  await open(REVIEW)
  await page.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '6 fields are not right yet:' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const focused = page.locator(':focus')
  expect(await focused.getAttribute('aria-invalid')).toBe('true')
  const [described] = (await focused.getAttribute('aria-describedby'))?.split(' ') ?? []
  expect(await page.locator(`[id="${described}"]`).textContent()).toBe('Fill this in.')
  await inspect('a form with mistakes')
})

slowTest('a new item keeps its place and its focus while somebody types in it', async () => {
  await open('#edit?file=reviews.json&keys=items')
  await press(/^Add to/)
  const item = page.locator('.item').last()
  await item.getByRole('textbox').first().fill('Ann B.')
  await item.getByText('Ann B.', { exact: true }).waitFor()
  await item.getByLabel('What they received').click()
  await page.keyboard.type('A cup of tea.')
  expect(await item.getByLabel('What they received').inputValue()).toBe('A cup of tea.')
  expect(await item.getAttribute('open')).not.toBeNull()
})

slowTest(
  'a search finds words in any order, as people write them, and no names of files',
  async () => {
    await given('jobs/church-slates.json', { title: "Forty slates for St Peter's" })
    await open('')
    const search = page.getByLabel('Find a text or a price')
    await search.fill('slates')
    await page.getByRole('heading', { name: /places$/ }).waitFor()
    const rows = await page.locator('.rows strong').allTextContents()
    expect(rows).toContain('Slates')
    expect(rows.filter((text) => /^images\/|^slates$/.test(text))).toEqual([])
    await search.fill('St Peter’s Slátes')
    await page.getByRole('link', { name: "Forty slates for St Peter's" }).first().waitFor()
  },
)

slowTest('the form of a part of a page says of which page, and does not remove it', async () => {
  await open('#edit?file=services/slates.json&keys=prices')
  await heading('Slates: Prices')
  expect(await page.getByRole('button', { name: 'Remove this page' }).count()).toBe(0)
})
