import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { useDevPage } from '../test/browser/dev-page.ts'
import { NAVIGATION } from '../test/content/sample-words.ts'
import { slowTest } from '../test/thorough.ts'

const PATIENCE = { timeout: 60_000 }

const { show } = useDevPage({ shared: true })

slowTest(
  'a text or picture that is pointed at opens in the desk, and Escape closes it',
  async () => {
    const { page } = await show('/plastering-in-epping')
    const desk = page.frameLocator('iframe')
    for (const selector of ['h1', '.hero .lead', '.hero a[href^="tel:"]', 'main h3', 'main img']) {
      const place = page.locator(selector).first()
      await place.scrollIntoViewIfNeeded()
      if (selector === 'h1') await place.click({ modifiers: ['Alt'] })
      else {
        await place.hover()
        await page.getByRole('button', { name: /^Change this/ }).click()
      }
      await desk.locator('form :focus').or(desk.getByText('Which one?')).first().waitFor(PATIENCE)
      // The page is beside the desk, not below it.
      expect((await page.locator('body').boundingBox())?.width).toBeLessThan(900)
      await desk.locator('body').press('Escape')
      await expect.poll(() => page.frames().length).toBe(1)
    }
  },
)

slowTest('keys alone go from text to text, open one, and give the focus back', async () => {
  const { page } = await show('/privacy')
  await page.locator('header a').first().focus()
  await page.keyboard.press('F2')
  const status = page.locator('dev-tools').getByRole('status')
  const first = await status.innerText()
  // Nobody can point at what only screen readers hear.
  expect(first).not.toContain(NAVIGATION.skip)
  await page.keyboard.press('ArrowDown')
  expect(await status.innerText()).not.toBe(first)
  await page.keyboard.press('Enter')
  await page.frameLocator('iframe').locator('h1').waitFor(PATIENCE)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('dev-tools')
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('a')
})

slowTest(
  'three actions change a text: point, type, Ctrl+Enter; the folder has it, and the page shows it',
  async () => {
    const { copy, page } = await show('/plastering-in-epping')
    const desk = page.frameLocator('iframe')
    const change = async (selector: string, text: string) => {
      await page
        .locator(selector)
        .first()
        .click({ modifiers: ['Alt'] })
      await desk.locator('textarea:focus, input:focus').waitFor(PATIENCE)
      await page.keyboard.type(text)
      await page.keyboard.press('Control+Enter')
      // The page has the focus again, beside no desk.
      await expect.poll(() => page.frames().length, PATIENCE).toBe(1)
    }
    const file = path.join(copy.dir, 'areas/epping.json')
    const before = await readFile(file, 'utf8')
    const lead = JSON.parse(before).hero.text
    const next = 'Ceilings of all kinds, by a plasterer who lives here.'
    await change('.hero .lead', next)
    await expect
      .poll(() => page.locator('.hero .lead').first().textContent(), PATIENCE)
      .toContain(next)
    // No other byte of the file has changed.
    expect(await readFile(file, 'utf8')).toBe(before.replace(JSON.stringify(lead), `"${next}"`))
  },
)

slowTest('a save in the desk is judged by a whole build, and leads to what is wrong', async () => {
  const { page } = await show('/plastering-in-epping')
  await page.goto(new URL('/desk#edit?file=areas/epping.json&at=hero_text', page.url()).href)
  const field = page.locator('textarea:focus')
  await field.waitFor(PATIENCE)
  const before = await field.inputValue()
  const save = async (text: string, title: string) => {
    await field.fill(text)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor(PATIENCE)
  }
  await save('Ask {nobody}.', 'It is saved, but not right yet')
  await page.getByRole('link', { name: /nobody/ }).click()
  await save(before, 'It is saved')
})

slowTest('a page waits while something is typed beside it', async () => {
  const { copy, page } = await show('/plastering-in-epping')
  const desk = page.frameLocator('iframe')
  await page
    .locator('.hero .lead')
    .first()
    .click({ modifiers: ['Alt'] })
  const field = desk.locator('textarea:focus')
  await field.waitFor(PATIENCE)
  await page.keyboard.type('Some')
  await copy.edit('areas/epping.json', (area) =>
    Object.assign(area.hero, { heading: 'Written elsewhere.' }),
  )
  await expect
    .poll(
      async () => (await (await fetch(page.url())).text()).includes('Written elsewhere.'),
      PATIENCE,
    )
    .toBe(true)
  expect(await field.inputValue()).toBe('Some')
  await desk.locator('body').press('Escape')
  await expect
    .poll(() => page.locator('h1').first().textContent(), PATIENCE)
    .toBe('Written elsewhere.')
})
