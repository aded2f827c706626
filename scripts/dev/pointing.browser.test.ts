import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { useDevPage } from '../test/browser/dev-page.ts'
import { NAVIGATION } from '../test/content/sample-words.ts'
import { slowTest } from '../test/thorough.ts'

const PATIENCE = { timeout: 60_000 }

const { show } = useDevPage()

slowTest(
  'a text or picture that is pointed at opens in the desk, and the way back leads to the page',
  async () => {
    const { page } = await show('/plastering-in-epping')
    const address = page.url()
    for (const selector of ['h1', '.hero .lead', '.hero a[href^="tel:"]', 'main h3', 'main img']) {
      const place = page.locator(selector).first()
      await place.scrollIntoViewIfNeeded()
      if (selector === 'h1') await place.click({ modifiers: ['Alt'] })
      else {
        await place.hover()
        await page.getByRole('button', { name: /^Change this/ }).click()
      }
      await page.locator('form :focus').or(page.getByText('Which one?')).first().waitFor(PATIENCE)
      await page.goBack()
      await expect.poll(() => page.url()).toBe(address)
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
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('a')
  await page.keyboard.press('F2')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Back to the desk' }).waitFor(PATIENCE)
})

slowTest(
  'three actions change a text: point, type, Ctrl+Enter; the folder has it, and so has the page to which the way back leads',
  async () => {
    const { copy, page } = await show('/plastering-in-epping')
    const file = path.join(copy.dir, 'areas/epping.json')
    const before = await readFile(file, 'utf8')
    const lead = JSON.parse(before).hero.text
    const next = 'Ceilings of all kinds, by a plasterer who lives here.'
    const shown = page.locator('.hero .lead').first()
    await shown.click({ modifiers: ['Alt'] })
    await page.locator('textarea:focus, input:focus').waitFor(PATIENCE)
    await page.keyboard.type(next)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: 'It is saved', exact: true }).waitFor(PATIENCE)
    // No other byte of the file has changed.
    expect(await readFile(file, 'utf8')).toBe(before.replace(JSON.stringify(lead), `"${next}"`))
    await page.goBack()
    await expect.poll(() => shown.textContent(), PATIENCE).toContain(next)
    // It can be taken back here too.
    await page.goForward()
    await page.getByRole('button', { name: /^Take it back/ }).click()
    await expect.poll(() => readFile(file, 'utf8'), PATIENCE).toBe(before)
  },
)

slowTest('a save in the desk is judged by a whole build, and leads to what is wrong', async () => {
  const { page } = await show('/desk#edit?file=areas/epping.json&at=hero_text')
  await page.locator('textarea:focus').fill('Ask {nobody}.', PATIENCE)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('link', { name: /nobody/ }).click(PATIENCE)
  await page.locator('textarea:focus').waitFor(PATIENCE)
})
