import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../test/browser.ts'
import { type DevRun, runDev } from '../test/dev-server.ts'
import { type ContentCopy, copyContent } from '../test/temporary.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser('Arial')
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
afterAll(() => browser?.close())

interface Shown {
  copy: ContentCopy
  dev: DevRun
  page: Page
}

/** Opens a page of a copy of the sample in the development server. */
async function show(route = '/'): Promise<Shown> {
  const copy = await copyContent()
  const dev = await runDev(['--content', copy.dir])
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.on('pageerror', (error) => expect.unreachable(error.message))
  await page.goto(dev.url + route)
  // What was loaded with the page stays the same from here on, unless it is loaded again.
  await page.evaluate(() => Object.assign(window, { sameLoad: true }))
  return { copy, dev, page }
}

const sameLoad = (page: Page) => page.evaluate(() => 'sameLoad' in window)
const overlay = (page: Page) => page.locator('dev-overlay section')

test('what is saved is seen at once, in place, and a mistake stands over the last good page until it is mended', async () => {
  const { copy, dev, page } = await show()
  const file = path.join(copy.dir, 'home.json')
  const good = await readFile(file, 'utf8')
  const lead = page.locator('.hero .lead')
  await page.locator('#name').fill('typed')
  await page.evaluate(() => scrollTo(0, 700))

  const times: number[] = []
  for (const word of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const text = good.replace(/("hero": \{\s*"heading": "[^"]*",\s*"text": ")[^"]*/, `$1${word} is seen.`)
    const started = performance.now()
    await writeFile(file, text)
    await lead.getByText(`${word} is seen.`).waitFor({ state: 'attached' })
    times.push(Math.round(performance.now() - started))
  }
  process.stdout.write(`Saved to seen: ${times.join(', ')} ms\n`)
  expect(Math.min(...times)).toBeLessThan(3000)
  expect(await sameLoad(page)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(700)
  expect(await page.locator('#name').inputValue()).toBe('typed')

  await writeFile(file, good.replace('"meta"', '"mta"').replace('"reasons"', '"raisons"'))
  await overlay(page).waitFor()
  const said = dev.said()
  for (const line of await overlay(page).locator('li').allInnerTexts()) expect(said).toContain(line.split('\n')[0])
  expect(await overlay(page).locator('li').count()).toBeGreaterThan(1)
  expect(await overlay(page).locator('a').first().getAttribute('href')).toBe(`vscode://file${file}:2:3`)
  expect(await overlay(page).locator('pre').first().innerText()).toContain('2 | "mta"')
  expect(await lead.innerText()).toBe('Five is seen.')

  await writeFile(file, good)
  await overlay(page).waitFor({ state: 'detached' })
  expect(await sameLoad(page)).toBe(true)
  expect(await page.locator('#name').inputValue()).toBe('typed')
})
