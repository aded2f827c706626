import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../test/browser/browser.ts'
import { git } from '../test/desk/git-api.ts'
import type { DeskHost } from '../test/desk/host.ts'
import { useDeskHost } from '../test/desk/use-desk-host.ts'
import { accessibilityViolations } from '../test/inspect/accessibility-violations.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { oneOfEach, slowTest } from '../test/thorough.ts'
import { sealKey } from './key-parcel.ts'

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }
const deskHost = useDeskHost()
let host: DeskHost
let browser: Browser
const faults: string[] = []

beforeAll(async () => {
  host = deskHost()
  browser = await launchBrowser()
})
afterEach(async () => {
  host.faults()
  host.held = false
  await Promise.all(browser.contexts().map((context) => context.close()))
  expect(faults.splice(0)).toEqual([])
})
afterAll(() => browser?.close())

async function phone(): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE)
  context.setDefaultTimeout(60_000)
  return context
}

async function openDesk(context: BrowserContext, screen = ''): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type/i.test(message.text())) faults.push(message.text())
  })
  await page.goto(`${host.site}/desk${screen}`)
  return page
}

/** Opens the desk on a phone and signs in. */
async function signedIn({ stay = false, screen = '' } = {}): Promise<Page> {
  const page = await openDesk(await phone(), screen)
  await page.getByLabel('Your key').fill(host.token)
  if (stay) await page.getByLabel('Keep it on this phone').check()
  await press(page, 'Sign in')
  return page
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor({ timeout: 240_000 })

/** Returns the names of what the desk keeps on the device. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answered = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) =>
        request.addEventListener('success', () => resolve(request.result)),
      )
    const database = await answered(indexedDB.open('desk'))
    return (await answered(database.transaction('kept').objectStore('kept').getAllKeys())).map(
      String,
    )
  })
}

async function closeOn(page: Page, day: string): Promise<void> {
  await page.getByRole('link', { name: 'Days off' }).click()
  await page.getByLabel('Closed on').fill(day)
  await press(page, 'See what changes')
  await heading(page, 'Before it is public')
}

/** Changes a file of the branch from outside the desk, and pushes. */
async function editorChanges(file: string, change: (text: string) => string): Promise<void> {
  const clone = path.join(await temporaryFolder(), 'clone')
  await git(host.bare, ['clone', '--quiet', host.bare, clone])
  const before = await readFile(path.join(clone, file), 'utf8')
  await writeFile(path.join(clone, file), change(before))
  await git(clone, ['commit', '--quiet', '--all', '--message', 'From an editor'])
  await git(clone, ['push', '--quiet', 'origin', 'HEAD:main'])
}

describe.sequential('the desk', { timeout: 600_000 }, () => {
  test('a closed page loses nothing; the token is kept only on request', async () => {
    const page = await signedIn({ stay: true, screen: '#notice' })
    await page.getByLabel('What visitors should know').fill('The yard is flooded')
    await page.getByLabel('From').fill('2026-12-01')
    const context = page.context()
    await page.close()
    const again = await openDesk(context, '#notice')
    expect(await again.getByLabel('What visitors should know').inputValue()).toBe(
      'The yard is flooded',
    )
    expect(await again.getByLabel('From').inputValue()).toBe('2026-12-01')
    expect(
      await again.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      ),
    ).toBe('[{},{},""]')
    await again.goto(`${host.site}/desk#`)
    await press(again, 'Sign out')
    await again.getByText('has forgotten the key').waitFor()
    await again.reload()
    await again.getByLabel('Your key').waitFor()

    const other = await signedIn()
    await other.getByRole('link', { name: 'Days off' }).waitFor()
    await other.reload()
    await other.getByLabel('Your key').waitFor()
  })

  test('a key that was handed over leaves the address, opens with its words alone, and forms open without a connection', async () => {
    const words = 'abacus zesty unmoved drop-down felt-tip yo-yo'
    const parcel = await sealKey(
      { token: host.token, name: 'Zoë Hart', lastDay: '2099-01-01' },
      words,
    )
    const page = await openDesk(await phone(), `#key=${parcel}`)
    await expect
      .poll(() => page.evaluate(() => location.href + history.length))
      .toBe(`${host.site}/desk2`)
    await page.getByLabel('The six words').fill('abacus zesty')
    await press(page, 'Open the key')
    await page.getByText('These words do not open the key.').waitFor()
    expect(await page.getByLabel('The six words').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('The six words').fill(words)
    await press(page, 'Open the key')
    await page.getByRole('link', { name: 'Days off' }).click()
    await page.getByLabel('Closed on').waitFor()
    await expect.poll(() => kept(page)).toContain('content')
    await page.goto(`${host.site}/desk#key=${parcel}`)
    await page.reload()
    host.faults({ cut: true })
    await page.getByRole('link', { name: 'Notice' }).click()
    await page.getByLabel('What visitors should know').waitFor()
    host.faults()
    await page.getByRole('link', { name: 'Back to the desk' }).click()
    await closeOn(page, '2027-01-05')
    await press(page, 'Make it public')
    await heading(page, "It's on its way")
    expect(
      (await git(host.bare, ['show', '--format=%an', '--no-patch', 'main'])).toString().trim(),
    ).toBe('Zoë Hart')
  })

  test('two desks and an editor at once: all changes arrive, and in a conflict the owner chooses', async () => {
    const [one, other] = await Promise.all([
      signedIn({ screen: '#contact' }),
      signedIn({ screen: '#contact' }),
    ])
    for (const [page, email] of [
      [one, 'one@example.org'],
      [other, 'other@example.org'],
    ] as const) {
      await page.getByLabel('Email').fill(email)
      await press(page, 'See what changes')
      await heading(page, 'Before it is public')
    }
    await editorChanges('content/business.json', (text) =>
      text.replace('"Nobody answers"', '"Voicemail"'),
    )
    await press(one, 'Make it public')
    await heading(one, "It's on its way")
    await press(other, 'Make it public')
    await heading(other, 'Which one should it be?')
    await press(other, 'Continue')
    await other.locator('.problem').getByText('Choose one.').waitFor()
    await other.getByLabel('On the site now: “one@example.org”').waitFor()
    await other.getByLabel('Your change: “other@example.org”').check()
    await press(other, 'Continue')
    await press(other, 'Make it public')
    await heading(other, "It's live")
    expect(await host.read('business.json')).toMatchObject({
      email: 'other@example.org',
      phoneHours: [{}, { text: 'Voicemail' }],
    })
    await heading(one, "It's live")
  })

  slowTest(
    'ten photographs in a row: any left out or thrown away are deleted from the phone',
    async () => {
      const buffer = await sharp({
        create: { width: 4000, height: 3000, channels: 3, background: 'tan' },
      })
        .jpeg()
        .toBuffer()
      const two = Array.from({ length: 2 }, () => ({
        name: 'IMG_1.JPG',
        mimeType: 'image/jpeg',
        buffer,
      }))
      const page = await signedIn({ screen: '#job' })
      const photos = async () => (await kept(page)).filter((name) => name.startsWith('photo'))
      const shown = page.locator('.photos img')
      for (let left = 5; left > 0; left--) {
        await page.getByLabel('Photographs of the finished work').setInputFiles(two)
        await expect.poll(() => shown.count()).toBe(2)
        if (left === 1) break
        await page.getByRole('button', { name: 'Remove' }).first().click()
        await page.getByRole('button', { name: 'Remove' }).click()
        await expect.poll(photos).toEqual([])
      }
      expect(await photos()).toHaveLength(2)
      await page.getByText('Throw it away', { exact: true }).click()
      await press(page, 'Yes, throw it away')
      await expect.poll(photos).toEqual([])
    },
  )

  test('a photograph that is too small, or too large to open, is refused with a remedy, and is not said to be ready', async () => {
    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'tan' } })
    const page = await signedIn({ screen: '#job' })
    for (const [name, buffer, said] of [
      [
        'WhatsApp.jpg',
        await picture(900, 1600).jpeg().toBuffer(),
        'only 900 pixels wide, and the page needs 1000',
      ],
      [
        'huge.png',
        await picture(10_001, 10_000).png({ palette: true }).toBuffer(),
        '100 million pixels',
      ],
      ['letter.jpg', Buffer.from('Dear Ann'), 'cannot be read here'],
    ] as const) {
      await page
        .getByLabel('Photographs of the finished work')
        .setInputFiles([{ name, mimeType: 'image/jpeg', buffer }])
      await page.getByText(said).waitFor()
      expect(await page.getByRole('status').textContent()).toBe('')
    }
    expect(await page.locator('.photos img').count()).toBe(0)
  })

  test('what is corrected while a change is being sent arrives too, and is not thrown away', async () => {
    const page = await signedIn({ screen: '#notice' })
    await page.getByLabel('What visitors should know').fill('The yard is flooded')
    await page.getByLabel('From').fill('2099-12-01')
    await page.getByLabel('Up to and including').fill('2099-12-02')
    await press(page, 'See what changes')
    await heading(page, 'Before it is public')
    host.faults({ on: /^PATCH/, after: 1500, times: 1 })
    await press(page, 'Make it public')
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Saving the change …')
    await press(page, 'Back')
    await page.getByLabel('What visitors should know').fill('The yard is dry')
    await press(page, 'See what changes')
    await heading(page, 'Before it is public')
    await press(page, 'Make it public')
    await heading(page, "It's live")
    const { notices } = (await host.read('notices.json')) as { notices: { text: string }[] }
    expect(notices.map(({ text }) => text).filter((text) => /yard/.test(text))).toEqual([
      'The yard is dry',
    ])
  })

  test.each(oneOfEach(['light', 'dark'] as const))(
    'axe finds nothing on any screen, %s, with text twice as large',
    async (colorScheme) => {
      const context = await browser.newContext({ ...PHONE, colorScheme, bypassCSP: true })
      const page = await openDesk(context)
      const protocol = await context.newCDPSession(page)
      await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
      const look = async () => {
        expect(await accessibilityViolations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      }
      await page.getByText("I don't have a key yet").click()
      await look()
      await page.getByLabel('Your key').fill(host.token)
      await press(page, 'Sign in')
      await page.locator('.task').first().waitFor()
      await look()
      const tasks = await page.locator('.task strong').allInnerTexts()
      for (const task of tasks) {
        await page.evaluate(() => location.assign('#'))
        await page.getByRole('link', { name: task }).click()
        await heading(page, task)
        await page.locator('form, [type=search]').first().waitFor()
        await look()
      }
      await page.evaluate(() => location.assign('#edit/business.json/description'))
      await page.locator('form textarea').fill('Roofs of slate and of tile.')
      await look()
      await press(page, 'See what changes')
      await heading(page, 'Before it is public')
      await look()
    },
  )

  test('without a connection, or with an expired token, typed text is kept', async () => {
    const page = await signedIn()
    await closeOn(page, '2027-03-01')
    await page.context().setOffline(true)
    await press(page, 'Make it public')
    await page.getByText('This phone has no connection.').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain(
      'What you have typed is kept on this phone.',
    )
    await page.context().setOffline(false)
    host.faults({ status: 401 })
    await press(page, 'Try again')
    await page.getByText('GitHub does not accept this key.').waitFor()
    host.faults()
    await press(page, 'Sign in with another key')
    await page.getByLabel('Your key').fill(host.token)
    await press(page, 'Sign in')
    expect(await page.getByLabel('Closed on').inputValue()).toBe('2027-03-01')
  })

  slowTest(
    'a refused build says why, and a later one that succeeds publishes the change',
    async () => {
      await editorChanges('content/labels.json', (text) => text.replace('{', '{ "x": 1,'))
      const page = await signedIn()
      await closeOn(page, '2027-03-02')
      await press(page, 'Make it public')
      await heading(page, 'It could not be published')
      expect(await page.locator('.fault').textContent()).toContain('has the unknown key "x"')
      await editorChanges('content/labels.json', (text) => text.replace('{ "x": 1,', '{'))
      await host.built()
      await page.reload()
      await page.getByLabel('Your key').fill(host.token)
      await press(page, 'Sign in')
      await heading(page, "It's live")
      expect(await page.locator('main').textContent()).toContain('together with a later change')
    },
  )

  test('it does not open inside another page, in a folder, or on a host that many sites share', async () => {
    const page = await (await phone()).newPage()
    // Answers like a server that does not send the site's headers.
    await page.route(/127|github\.io/, async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/frame')
        return route.fulfill({ contentType: 'text/html', body: '<iframe src="/desk"></iframe>' })
      const answer = await fetch(host.site + pathname.replace('/folder', ''))
      return route.fulfill({
        contentType: answer.headers.get('content-type') ?? '',
        body: Buffer.from(await answer.arrayBuffer()),
      })
    })
    await page.goto(`${host.site}/frame`)
    await page.frameLocator('iframe').getByText('does not open inside another page').waitFor()
    await page.goto(`${host.site}/folder/desk`)
    await page.getByText('does not open in a folder').waitFor()
    await page.goto('http://firm.github.io/desk')
    await page
      .getByText('does not open on firm.github.io, an address that many sites share')
      .waitFor()
    expect(await page.locator('input').count()).toBe(0)
  })
})
