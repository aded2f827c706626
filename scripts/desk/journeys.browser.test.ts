import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launchBrowser } from '../test/browser/browser.ts'
import { boxOf, overlap } from '../test/browser/visitor.ts'
import { copyLaunchedRoofer } from '../test/content/launched.ts'
import { type DeskHost, startDeskHost } from '../test/github-host.ts'
import { folderOfFile } from '../test/temporary.ts'
import { oneOfEach, slowTest } from '../test/thorough.ts'

// Through the desk's own screens, on a phone, over a stand-in for GitHub: what an owner does every week, and what may go wrong.

type Value = Record<string, unknown>

const NEW = '2028-12-24'
const folder = folderOfFile()
let host: DeskHost
let browser: Browser
/** The owner's phone, which has kept nothing yet. */
let context: BrowserContext
let page: Page
const faults: string[] = []

beforeAll(async () => {
  const copy = await copyLaunchedRoofer(folder())
  host = await startDeskHost(copy.dir)
  host.builds = false
  browser = await launchBrowser()
})

beforeEach(async () => {
  await host.restore()
  context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  context.setDefaultTimeout(60_000)
})

afterEach(async () => {
  host.api.faults()
  host.builds = false
  await context.close()
  expect(faults.splice(0)).toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})

/** Opens a screen of the desk in a new window of the phone. */
async function load(hash: string): Promise<void> {
  page = await context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type/i.test(message.text())) faults.push(message.text())
  })
  await page.goto(`${host.site}/desk${hash}`)
}

/** Signs in with a scanned code, which the phone keeps, and opens a screen. */
async function open(hash: string): Promise<void> {
  await load(`#key=${host.api.token}&name=Ann&until=2027-01-31`)
  expect(new URL(page.url()).hash).toBe('')
  await press('Sign in')
  await heading('The desk of Oastcowl Roofing')
  await page.goto(`${host.site}/desk${hash}`)
}

const press = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).last().click()
const heading = (name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout: 240_000 })
const fill = (label: string, text: string) =>
  page.getByLabel(label, { exact: true }).last().fill(text)
/** Opens an item of a list by what it is known by. */
const unfold = (summary: string) =>
  page
    .locator('details.item', { has: page.getByText(summary, { exact: true }) })
    .evaluate((item) => {
      ;(item as HTMLDetailsElement).open = true
    })
/** Waits until a change is public. @throws Error with the reasons for which it is not */
async function live(): Promise<void> {
  const reason = page.getByRole('heading', { level: 1, name: 'It is not public yet' })
  const answer = page.getByRole('heading', { level: 1, name: "It's live", exact: true }).or(reason)
  await answer.waitFor({ timeout: 240_000 })
  if (await reason.isVisible()) throw new Error(await page.locator('main').innerText())
}

/** Changes a file as a developer would, before a journey begins. */
async function given(file: string, change: (value: Value) => Value | null): Promise<void> {
  const value = change(((await host.read(file)) as Value | undefined) ?? {})
  await host.push({ [file]: value && `${JSON.stringify(value, null, 2)}\n` })
  await host.published()
}
const list = async (file: string, key: string) =>
  ((await host.read(file)) as Record<string, unknown[]> | undefined)?.[key] ?? []
const commits = async () => (await host.messages()).length

const day = (index: number) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10)
const many = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))

const DAYS_OFF = '#edit?task=daysOff&file=business.json&keys=closedDays'
const NOTICES = '#edit?task=notice&file=notices.json&keys=notices'
const REVIEW = '#edit?task=review&file=reviews.json&add=items'
const JOB = '#edit?task=job&file=jobs/&add=page'
const CONTACT = '#edit?task=contact&file=business.json&keys=phone,numbers,email'

const withDays = (count: number) =>
  given('business.json', (business) => ({ ...business, closedDays: many(count, day) }))

/** Adds a day off in the form that is open, and saves it. */
async function addDay(text = NEW): Promise<void> {
  await press('Add to Days off')
  await page
    .getByLabel(/^Day off \d+$/)
    .last()
    .fill(text)
  await press('Save')
}

const takeBack = () => page.getByRole('button', { name: /^Take it back/ }).click()

describe.sequential('journeys', () => {
  test.each(oneOfEach([100, 0, 1, 3]))(
    'a day off is added to %i, and goes again',
    async (count) => {
      await withDays(count)
      const before = await commits()
      await open(DAYS_OFF)
      if (count === 100) {
        await page.getByText('100 is the most there can be.').waitFor()
        await unfold('1 January 2027')
        await press('Remove Day off 1')
        // The focus stays in its place: the item that follows.
        expect(await page.locator(':focus').textContent()).toBe('2 January 2027')
        // Only Save stays at the foot of the window, and covers no other button where the list ends.
        const add = page.getByRole('button', { name: 'Add to Days off' })
        await add.scrollIntoViewIfNeeded()
        const save = await boxOf(page.getByRole('button', { name: 'Save' }))
        expect(overlap(await boxOf(add), save)).toBe(false)
      }
      await addDay()
      await live()
      const rest = many(count, day).slice(count === 100 ? 1 : 0)
      expect(await list('business.json', 'closedDays')).toEqual([...rest, NEW])
      expect(await commits()).toBe(before + 1)

      await page.getByRole('link', { name: 'Back to what I changed' }).click()
      await heading('Days off')
      await unfold('24 December 2028')
      await press(`Remove Day off ${rest.length + 1}`)
      await press('Save')
      await live()
      expect(await list('business.json', 'closedDays')).toEqual(rest)
      expect((await host.messages()).slice(0, 2)).toEqual([
        'Days off: Removed: 24 December 2028',
        'Days off: 24 December 2028',
      ])
    },
  )

  slowTest('a fortnight is one entry, and what is over goes with it', async () => {
    await given('business.json', (business) => ({
      ...business,
      closedDays: ['2026-02-01', NEW, '2027-05-01'],
    }))
    host.builds = true
    await open(DAYS_OFF)
    await press('Add to Days off')
    await page
      .getByLabel(/which kind$/)
      .last()
      .selectOption('Closed for several days')
    await fill('First day (needed)', '2026-12-21')
    await fill('Last day (needed)', '2027-01-03')
    await press('Save')
    await live()
    const fortnight = { from: '2026-12-21', to: '2027-01-03' }
    expect(await list('business.json', 'closedDays')).toEqual([fortnight, '2027-05-01', NEW])
    expect((await host.messages())[0]).toBe('Days off: 21 December 2026 to 3 January 2027')
    expect(await (await fetch(`${host.site}/`)).text()).toContain('21–31 December')
  })

  const notice = (index: number) => ({ text: `Notice ${index}`, from: day(index), to: day(index) })

  test.each(oneOfEach([12, 0, 1, 3]))(
    'a line on top of every page is added to %i',
    async (count) => {
      await given('notices.json', (notices) =>
        count === 0 ? null : { ...notices, notices: many(count, notice) },
      )
      await open(NOTICES)
      if (count === 12) {
        await page.getByText('12 is the most there can be.').waitFor()
        await unfold('Notice 0')
        await press('Remove Notice 1')
      }
      await press('Add to Notices')
      await fill('Notice (needed)', 'Closed for the fair')
      await fill('First day (needed)', NEW)
      await fill('Last day (needed)', NEW)
      await press('Save')
      await live()
      expect(await list('notices.json', 'notices')).toEqual([
        ...many(count, notice).slice(count === 12 ? 1 : 0),
        { text: 'Closed for the fair', from: NEW, to: NEW },
      ])
    },
  )

  const review = (index: number) => ({
    name: `Ann ${index}`,
    text: `Roof ${index} is dry.`,
    date: '2026-10-01',
    location: 'Deal',
  })

  test.each(oneOfEach([24, 0, 1, 3]))('a review is added to %i', async (count) => {
    await given('reviews.json', (reviews) => ({ ...reviews, items: many(count, review) }))
    // As the first one: it is public without another try.
    host.builds = count === 0
    await open(REVIEW)
    if (count === 24)
      await page.getByText('When you save this one, the last of it goes: Ann 23').waitFor()
    await fill('Name (needed)', 'Zoë Hart')
    await fill('What they wrote (needed)', 'Dry at last.')
    await fill('Day (needed)', '2026-11-01')
    await fill('Town (needed)', 'Dover')
    await fill('Where it is kept (needed for visitors to see it)', 'Letter in the job book')
    await fill('Who said yes (needed for visitors to see it)', 'By letter, May 2026')
    await press('Save')
    await live()
    expect(await list('reviews.json', 'items')).toEqual([
      {
        name: 'Zoë Hart',
        text: 'Dry at last.',
        date: '2026-11-01',
        location: 'Dover',
        source: 'Letter in the job book',
        consent: 'By letter, May 2026',
      },
      ...many(Math.min(count, 23), review),
    ])
  })

  const ROOF = {
    town: 'Deal',
    date: '2026-10-01',
    cover: { source: 'images/roof-1.jpg', alt: 'A roof.', focus: [50, 50] },
  }
  const roof = () =>
    sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer()
  /** Fills in what a finished job must have. */
  async function fillJob(name: string): Promise<void> {
    await fill('What it was (needed)', name)
    await fill('Town (needed)', 'Deal')
    await fill('Day finished (needed)', '2026-11-01')
    await page
      .getByLabel('Choose a photograph, or take one')
      .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await roof() })
    await page.getByRole('button', { name: /Must stay in view/ }).waitFor()
    await fill('What it shows (needed)', 'A ridge with new tiles.')
    await fill('Permission (needed for visitors to see it)', 'Mrs Brown, by email, May 2026')
  }

  test('a page that is live is removed and leads to the home page, and the next change is public too', async () => {
    await open('#edit?file=jobs/church-slates.json')
    page.once('dialog', (dialog) => dialog.accept())
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await press('Remove this page')
    host.builds = true
    await live()
    // The texts are read once when the desk opens, and once after the build.
    await page.waitForTimeout(500)
    expect(loaded.filter((url) => url.endsWith('/desk/texts.json')).length).toBeLessThan(3)
    expect(await page.getByRole('link', { name: 'Back to what I changed' }).count()).toBe(0)
    expect(await host.read('jobs/church-slates.json')).toBeUndefined()
    expect(await list('redirects.json', 'redirects')).toContainEqual({
      from: '/news/church-roof.html',
      to: '/',
    })
    await page.goto(`${host.site}/desk${DAYS_OFF}`)
    await addDay()
    await live()
  })

  test.each(oneOfEach([3, 1, 0]))('a finished job is added to %i', async (count) => {
    for (const name of ['chapel-ridge', 'church-slates', 'harbour-felt'])
      if (await host.read(`jobs/${name}.json`)) await host.push({ [`jobs/${name}.json`]: null })
    for (const index of many(count, (at) => at))
      await given(`jobs/roof-${index}.json`, () => ({ ...ROOF, title: `Roof ${index}` }))
    // The first one is built: its page, and no other, is new.
    host.builds = count === 0
    await open(JOB)
    await fillJob('Στέγη')
    await press('Save')
    await page.getByText('Give it one with letters from A to Z.').waitFor()
    await fill('What it was (needed)', `A ridge of ${count}`)
    await press('Save')
    await live()
    const job = (await host.read(`jobs/a-ridge-of-${count}.json`)) as Value
    // A town that has a page is stored by the name of its file.
    expect(job).toMatchObject({ title: `A ridge of ${count}`, town: 'deal', date: '2026-11-01' })
    expect((job.cover as Value).source).toMatch(/^images\/jobs-[0-9a-f]+\.jpg$/)
  })

  slowTest('a new page that is live is taken back, and the next change is public too', async () => {
    host.builds = true
    await open(JOB)
    await fillJob('A ridge')
    await press('Save')
    await live()
    await takeBack()
    await heading("It's on its way")
    await live()
    expect(await list('redirects.json', 'redirects')).toContainEqual({
      from: '/roof-a-ridge',
      to: '/',
    })
    await page.goto(`${host.site}/desk${DAYS_OFF}`)
    await addDay()
    await live()
  })

  test('the email address is changed, and taken back', async () => {
    await open(CONTACT)
    await fill('Email (needed)', 'new@iana.org')
    await press('Save')
    await live()
    expect(await host.read('business.json')).toMatchObject({ email: 'new@iana.org' })
    await takeBack()
    await expect
      .poll(async () => ((await host.read('business.json')) as Value).email)
      .toBe('hello@iana.org')
    await live()
    expect((await host.messages())[0]).toBe('Take back: Phone and email: Email')
  })

  slowTest('hours and a price are changed, and visitors see them', async () => {
    await withDays(0)
    host.builds = true
    await open('')
    await page.getByRole('link', { name: /^Hours/ }).click()
    await page.getByLabel('Closes', { exact: true }).first().fill('17:15')
    await press('Save')
    await live()
    await page.getByRole('link', { name: 'Back to the desk' }).click()
    await page.getByRole('link', { name: /^Prices/ }).click()
    await page.getByRole('link', { name: 'Slates', exact: true }).click()
    await fill('Price from (needed)', '495')
    await press('Save')
    await live()
    expect(await (await fetch(`${host.site}/`)).text()).toMatch(/5:15|17:15/)
    expect(await (await fetch(`${host.site}/our-slates`)).text()).toContain('£495')
  })

  test('when the answer is lost, the change is made once', async () => {
    await withDays(1)
    const before = await commits()
    await open(DAYS_OFF)
    host.api.faults({ on: /createCommitOnBranch/, cut: 'after' })
    await addDay()
    await live()
    expect(await list('business.json', 'closedDays')).toEqual([day(0), NEW])
    expect(await commits()).toBe(before + 1)
  })

  test('a change that somebody else has made already is no change, and leaves no draft', async () => {
    await withDays(0)
    await open(DAYS_OFF)
    await given('business.json', (business) => ({ ...business, closedDays: [NEW] }))
    await addDay()
    await page.getByText('Nothing to save').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Save' }).waitFor()
    expect(await page.getByText('You began this before').count()).toBe(0)
  })

  test('what another phone and a developer have changed meanwhile stays, and nobody is asked', async () => {
    await withDays(1)
    await open(DAYS_OFF)
    await given('business.json', (business) => ({
      ...business,
      description: 'Roofs.',
      closedDays: [...(business.closedDays as string[]), '2027-07-07'],
    }))
    await addDay()
    await live()
    expect(await host.read('business.json')).toMatchObject({ description: 'Roofs.' })
    expect(await list('business.json', 'closedDays')).toEqual([day(0), NEW, '2027-07-07'])
  })

  test.each(
    oneOfEach([
      ['saved', 'mine@iana.org'],
      ['given up', 'theirs@iana.org'],
    ]),
  )('of a value that somebody else has changed too, one’s own is %s', async (_, email) => {
    await open(CONTACT)
    await fill('Email (needed)', 'mine@iana.org')
    await given('business.json', (business) => ({
      ...business,
      email: 'theirs@iana.org',
      description: 'Theirs.',
    }))
    await press('Save')
    await page.getByRole('heading', { name: 'Somebody else has changed this too' }).waitFor()
    await page.getByText('Email: theirs@iana.org').waitFor()
    // The form has what was typed, and what it saves now is meant.
    const field = page.getByLabel('Email (needed)', { exact: true })
    expect(await field.inputValue()).toBe('mine@iana.org')
    await field.fill(email)
    await press('Save')
    if (email === 'mine@iana.org') await live()
    else await page.getByText('Nothing to save').waitFor()
    expect(await host.read('business.json')).toMatchObject({ email, description: 'Theirs.' })
  })

  test('Enter in a line publishes nothing', async () => {
    await open(CONTACT)
    const before = await commits()
    await fill('Email (needed)', 'mine@iana.org')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save' }).waitFor()
    expect(await commits()).toBe(before)
  })

  slowTest(
    'a long upload says so until it ends, and leaves the screen to whoever has moved on',
    async () => {
      await withDays(0)
      const before = await commits()
      await open(DAYS_OFF)
      host.api.faults({ on: /createCommitOnBranch/, after: 9000 })
      await addDay()
      const saving = page.getByRole('button', { name: 'Saving …' })
      await saving.waitFor()
      // Longer than a message stands.
      await page.waitForTimeout(7000)
      await saving.click({ force: true })
      expect(await page.getByRole('status').textContent()).toBe('Still saving …')
      await page.getByRole('link', { name: 'Back to the desk' }).click()
      await heading('The desk of Oastcowl Roofing')
      await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Days off: .* saved/)
      await page.getByRole('heading', { level: 1, name: 'The desk of Oastcowl Roofing' }).waitFor()
      expect(await commits()).toBe(before + 1)
      // What was saved can be found and taken back from here.
      await page.getByRole('link', { name: /^Your last change/ }).click()
      await page.getByRole('button', { name: 'Take it back: Days off: 24 December 2028' }).waitFor()
    },
  )

  test('a limit of GitHub is no fault of the key, and the change succeeds later', async () => {
    await withDays(0)
    await open(DAYS_OFF)
    const message = 'You have exceeded a secondary rate limit.'
    host.api.faults({ on: /createCommitOnBranch/, times: 9, status: 403, message })
    await addDay()
    await page.getByText('GitHub is busy. Press the button again in a few minutes.').waitFor()
    host.api.faults()
    await press('Save')
    await live()
  })

  test('a second window keeps what was begun in it', async () => {
    await withDays(0)
    await open(DAYS_OFF)
    await press('Add to Days off')
    await fill('Day off 1', NEW)
    const first = page
    await load(DAYS_OFF)
    await page.getByText('You began this before').waitFor()
    await page.getByLabel('Day off 1', { exact: true }).fill('2028-12-27')
    await first.getByRole('button', { name: 'Save' }).click()
    await first.getByRole('heading', { level: 1, name: "It's live" }).waitFor()
    await page.reload()
    await page.getByText('You began this before').waitFor()
    // To begin afresh asks first.
    page.once('dialog', (dialog) => dialog.dismiss())
    await press('Begin afresh')
    expect(await page.getByText('You began this before').count()).toBe(1)
    page.once('dialog', (dialog) => dialog.accept())
    await press('Begin afresh')
    await page.getByText('You began this before').waitFor({ state: 'detached' })
  })

  test('without a connection nothing that was typed is lost', async () => {
    await withDays(0)
    await open(DAYS_OFF)
    await press('Add to Days off')
    await fill('Day off 1', NEW)
    await context.setOffline(true)
    await press('Save')
    await page.getByText('This phone has no connection. What you typed stays').waitFor()
    await context.setOffline(false)
    await press('Save')
    await live()
    expect(await list('business.json', 'closedDays')).toEqual([NEW])
  })

  slowTest(
    'a phone that was locked, and a key that has ended, lose nothing that was typed',
    async () => {
      await withDays(0)
      await open(DAYS_OFF)
      await press('Add to Days off')
      await fill('Day off 1', NEW)
      host.api.token = 'github_pat_next'
      await press('Save')
      await page.getByText('GitHub does not accept this key.').waitFor()
      await page.close()
      await load(DAYS_OFF)
      await page.getByLabel(/^Your key/).fill('github_pat_next')
      await page.getByLabel('Keep it on this phone').check()
      await press('Sign in')
      await page.getByText('You began this before').waitFor()
      await press('Save')
      await live()
      expect(await list('business.json', 'closedDays')).toEqual([NEW])
    },
  )

  slowTest(
    'what the build refuses is told again, leads to its field, and is live once it is mended',
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
      expect(await (await fetch(`${host.site}/`)).text()).not.toContain('{nowhere}')
      // A later change is stopped by it too, and says so.
      await page.goto(`${host.site}/desk${CONTACT}`)
      await fill('Email (needed)', 'new@iana.org')
      await press('Save')
      await page.getByText('an earlier change stops the site').waitFor()
      await page.getByRole('link', { name: /nowhere/ }).click()
      await page.getByRole('textbox').fill('Roofs in Kent.')
      await press('Save')
      await live()
      expect(await list('addresses.json', 'addresses')).toContain('/')
    },
  )

  slowTest('an answer of the build names the labels of fields', async () => {
    host.builds = true
    await given('reviews.json', (reviews) => ({ ...reviews, items: many(1, review) }))
    await open('#live?commit=')
    await load(DAYS_OFF)
    await addDay()
    await heading('It is not public yet')
    const text = await page.locator('main').innerText()
    expect(text).toContain('Write in “Where it is kept” where the review can be read')
    expect(text).not.toMatch(/"source"|"consent"/)
  })

  test('the host is asked for permission once, not before each call', async () => {
    await withDays(0)
    const before = host.api.preflights
    await open(DAYS_OFF)
    await addDay()
    await live()
    // For the two addresses that were called.
    expect(host.api.preflights - before).toBeLessThanOrEqual(2)
  })
})
