import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { useDevPage } from '../test/browser/dev-page.ts'

vi.setConfig({ testTimeout: 180_000 })
const PATIENCE = { timeout: 60_000 }

const { show } = useDevPage({ shared: true })

/** What the desk beside the page was asked to find. */
async function asked(page: Page): Promise<unknown> {
  const hash = () => new URL(page.frames()[1]?.url() ?? 'http://none').hash
  await expect.poll(hash, PATIENCE).toContain('#find/')
  return JSON.parse(decodeURIComponent(hash().slice('#find/'.length)))
}

test('a text or picture that is pointed at opens in the desk by its own words, and Escape closes it', async () => {
  const { page } = await show('/plastering-in-epping')
  for (const selector of [
    'h1',
    '.hero .lead',
    '.hero a[href^="tel:"]',
    'main h2',
    'main h3',
    'main img',
  ]) {
    const place = page.locator(selector).first()
    await place.hover()
    const { text, alt } = await place.evaluate((element) => ({
      text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
      alt: element.getAttribute('alt'),
    }))
    if (selector === 'h1') await page.keyboard.press('Enter')
    else await page.getByRole('button', { name: /^Change the/ }).click()
    expect(await asked(page)).toEqual({
      route: '/plastering-in-epping',
      words: alt ?? text,
      picture: alt !== null,
    })
    await page.frameLocator('iframe').locator('h1').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.frames().length).toBe(1)
  }
})

test('keys alone go from text to text, open one, and give the focus back', async () => {
  const { page } = await show('/privacy')
  await page.locator('header a').first().focus()
  await page.keyboard.press('F2')
  const status = page.locator('dev-tools').getByRole('status')
  const first = await status.innerText()
  await page.keyboard.press('ArrowDown')
  expect(await status.innerText()).not.toBe(first)
  const [, words] = (await status.innerText()).match(/“(.*)”/) ?? []
  await page.keyboard.press('Enter')
  expect(await asked(page)).toEqual({ route: '/privacy', words, picture: false })
  await page.frameLocator('iframe').locator('h1').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('dev-tools')
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('a')
})

test('a page waits while something is typed beside it, and a save in the desk is seen on it', async () => {
  const { copy, page } = await show()
  await page.getByRole('button', { name: 'Open the desk' }).click()
  const desk = page.frameLocator('iframe')
  await desk.getByRole('link', { name: /Change anything/ }).click()
  const field = desk.getByRole('searchbox').or(desk.getByRole('textbox')).first()
  await field.fill('Some')
  await copy.edit('home.json', (home) => Object.assign(home.hero, { text: 'Written elsewhere.' }))
  await expect
    .poll(
      async () => (await (await fetch(page.url())).text()).includes('Written elsewhere.'),
      PATIENCE,
    )
    .toBe(true)
  expect(await field.inputValue()).toBe('Some')
  await desk.locator('body').press('Escape')
  await expect
    .poll(() => page.locator('.hero .lead').textContent(), PATIENCE)
    .toBe('Written elsewhere.')
})

test('what is pointed at opens at its field; saved, the folder has it and the page shows it', async () => {
  const { copy, page } = await show('/plastering-in-epping')
  const desk = page.frameLocator('iframe')
  const point = async (selector: string) => {
    await page.locator(selector).first().hover()
    await page.getByRole('button', { name: /^Change the/ }).click()
  }
  const save = async () => {
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await desk.getByRole('heading', { name: 'Saved' }).waitFor(PATIENCE)
    // The page, which is loaded again now, may not hear the first one.
    const left = async () => {
      await page.keyboard.press('Escape')
      return page.frames().length
    }
    await expect.poll(left, PATIENCE).toBe(1)
  }
  await point('.hero .lead')
  await desk
    .locator('textarea')
    .first()
    .fill('Ceilings of all kinds, by a plasterer who lives here.')
  await save()
  await expect
    .poll(() => page.locator('.hero .lead').first().textContent(), PATIENCE)
    .toContain('who lives here.')
  expect(await readFile(path.join(copy.dir, 'areas/epping.json'), 'utf8')).toContain(
    'who lives here.',
  )

  await point('main img')
  await desk.locator('textarea, input[type=text]').first().fill('A ceiling like new.')
  await save()
  await expect
    .poll(() => page.locator('main img').first().getAttribute('alt'), PATIENCE)
    .toBe('A ceiling like new.')

  // A text of all pages of towns stands in their file and, since now, in this one.
  await copy.edit('areas/epping.json', (area) =>
    Object.assign(area.hero, { text: area.hero.heading }),
  )
  await expect
    .poll(() => page.locator('.hero .lead').first().textContent(), PATIENCE)
    .toBe(await page.locator('h1').textContent())
  await point('h1')
  await desk.getByRole('heading', { name: 'Which one?' }).waitFor(PATIENCE)
  // Nothing on a whole page of the desk breaks its policy, which would be logged.
  await desk.locator('body').evaluate(() => {
    location.hash = 'page/areas/epping.json'
  })
  await desk.getByRole('heading', { name: 'The page itself' }).waitFor(PATIENCE)
})
