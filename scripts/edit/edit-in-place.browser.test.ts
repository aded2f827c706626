import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { useDevPage } from '../test/browser/dev-page.ts'
import { SAMPLE_FOLDER } from '../test/content/sample-today.ts'

// A busy machine takes several times as long as a free one, and a picture is encoded in six sizes.
vi.setConfig({ testTimeout: 180_000 })
const PATIENCE = { timeout: 90_000 }

const { show } = useDevPage({ shared: true })

const tool = (page: Page, name: string | RegExp) => page.locator('dev-tools').getByRole('button', { name })
const refusal = (page: Page) => page.locator('dev-tools').getByRole('alert')
const json = async (dir: string, file: string) => JSON.parse(await readFile(path.join(dir, file), 'utf8'))

test('a text is changed in place and saved, with the rest of its file unchanged, and undone', async () => {
  const { copy, page, sameLoad } = await show('/plastering-in-epping')
  const file = path.join(copy.dir, 'areas/epping.json')
  const before = await readFile(file, 'utf8')
  const old: string = JSON.parse(before).hero.heading
  await page.locator('h1').hover()
  await page.keyboard.press('Enter')
  const field = page.locator('h1 dev-text')
  await field.waitFor()
  expect(await field.innerText()).toBe(old)

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('x'.repeat(81))
  await page.keyboard.press('Enter')
  await refusal(page).getByText('hero.heading has 81 characters. Write at most 80.').waitFor()
  expect(await readFile(file, 'utf8')).toBe(before)

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Smooth walls in Epping')
  await page.keyboard.press('Enter')
  await page.locator('h1 .hero__town').waitFor()
  expect(await page.locator('h1').textContent()).toBe('Smooth walls in Epping')
  expect(await readFile(file, 'utf8')).toBe(before.replace(`"heading": "${old}"`, '"heading": "Smooth walls in Epping"'))
  expect(await sameLoad()).toBe(true)

  await tool(page, 'Undo').click()
  await page.locator('h1').getByText(old).waitFor()
  expect(await readFile(file, 'utf8')).toBe(before)
})

test('a text with tokens and links is edited as it is typed in its file', async () => {
  const { copy, page } = await show('/plastering-in-epping')
  const { call } = await json(copy.dir, 'navigation.json')
  expect(call).toContain('{phone}')
  await page.locator('.hero a[href^="tel:"]').hover()
  await tool(page, /Change/).click()
  const field = page.locator('.hero dev-text')
  await field.waitFor()
  expect(await field.innerText()).toBe(call)
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  expect(await page.locator('.hero a[href^="tel:"]').innerText()).not.toContain('{')
})

test('items of a list are moved, added and removed, within the limits of the list', async () => {
  const { copy, page } = await show()
  const titles = () => page.locator('.about__reasons h3').allInnerTexts()
  const typed = async () => (await json(copy.dir, 'home.json')).about.reasons.map(({ title }: { title: string }) => title)
  const [first = '', second = '', ...rest] = await titles()
  // The file has tokens where the page has their values.
  const shown = new Map((await typed()).map((title: string, index: number) => [title, [first, second, ...rest][index]]))
  const saved = async () => (await typed()).map((title: string) => shown.get(title))
  const use = async (item: number, name: RegExp) => {
    await page.locator('.about__reasons h3').nth(item).hover()
    await tool(page, name).click()
  }
  await use(0, /Move down/)
  await expect.poll(titles, PATIENCE).toEqual([second, first, ...rest])
  expect(await saved()).toEqual([second, first, ...rest])
  await use(0, /Move up/)
  await refusal(page).getByText('It is already the first.').waitFor()
  await use(1, /Add/)
  await expect.poll(titles, PATIENCE).toEqual([second, first, first, ...rest])
  // The second click of a double click is meant for the item that the first has removed.
  await page.locator('.about__reasons h3').nth(1).hover()
  await tool(page, /Remove/).dblclick()
  await expect.poll(titles, PATIENCE).toEqual([second, first, ...rest])
  expect(await saved()).toEqual([second, first, ...rest])
  expect(await refusal(page).isVisible()).toBe(false)
  for (let count = rest.length + 2; count > 3; count--) {
    await use(0, /Remove/)
    await expect.poll(async () => (await titles()).length, PATIENCE).toBe(count - 1)
  }
  await use(0, /Remove/)
  await refusal(page).getByText('about.reasons has 2 items. Write 3 to 6.').waitFor()
  expect(await saved()).toHaveLength(3)
})

test('a picture is dropped on another, is no longer a sample, and gets its focus by a click', async () => {
  const { copy, page } = await show('/boarding-in-essex')
  const picture = page.locator('img[data-edit-picture]').first()
  const drawn = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#884400' } })
    .jpeg()
    .toBuffer()
  await picture.evaluate(
    (image, bytes) => {
      const { left, top, width, height } = image.getBoundingClientRect()
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'IMG 1234 (Küche).JPG', { type: 'image/jpeg' }))
      const at = { dataTransfer, clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true }
      image.dispatchEvent(new DragEvent('dragover', at))
      image.dispatchEvent(new DragEvent('drop', at))
    },
    [...drawn],
  )
  const field = page.locator('dev-tools').getByLabel(/What does the picture show/)
  await field.fill('A brown wall.')
  await field.press('Enter')
  await expect.poll(async () => (await json(copy.dir, 'services/boarding.json')).image.alt, PATIENCE).toBe('A brown wall.')
  const { image } = await json(copy.dir, 'services/boarding.json')
  expect(image).toEqual({ source: 'images/img-1234-kuche.jpg', alt: 'A brown wall.', focus: image.focus })
  expect(await readdir(path.join(copy.dir, 'images'))).toContain('img-1234-kuche.jpg')
  await expect.poll(() => picture.getAttribute('src'), PATIENCE).toMatch(/^\/assets\/img-1234-kuche\./)

  // The picture and its description are undone together.
  const before = Buffer.from(SAMPLE_FOLDER.read('services/boarding.json')).toString()
  await tool(page, 'Undo').click()
  await expect.poll(() => readFile(path.join(copy.dir, 'services/boarding.json'), 'utf8'), PATIENCE).toBe(before)
  await expect.poll(() => readdir(path.join(copy.dir, 'images')), PATIENCE).not.toContain('img-1234-kuche.jpg')
  await expect.poll(() => picture.getAttribute('src'), PATIENCE).not.toMatch(/img-1234-kuche/)

  await picture.hover({ position: { x: 300, y: 60 } })
  await tool(page, /point/).click()
  await picture.click({ position: { x: 300, y: 60 } })
  await expect.poll(async () => (await json(copy.dir, 'services/boarding.json')).image.focus, PATIENCE).not.toEqual(image.focus)
})

test('with the keyboard alone a text is found, changed and left, an item moved, and a focus set', async () => {
  const { copy, page } = await show()
  const signs = async () => (await json(copy.dir, 'home.json')).symptoms.items.map(({ sign }: { sign: string }) => sign)
  const [first, second, ...rest] = await signs()
  const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.ariaLabel)
  const bar = page.locator('dev-tools .bar')
  /** Steps until the tools are at a target of a name that has a tool. */
  const goTo = async (name: string, having: string | RegExp) => {
    const begin = async () => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('F2')
      return focused()
    }
    const isThere = async () => (await bar.getAttribute('aria-label'))?.includes(name) && (await tool(page, having).count()) > 0
    // A change of the test before may arrive only now and move the focus: then it starts again.
    for (let tries = 0; tries < 5; tries++) {
      await expect.poll(begin, PATIENCE).toBe('Next text or picture')
      for (let steps = 0; steps < 100; steps++) {
        await page.keyboard.press('Enter')
        if (await isThere()) return
      }
    }
    throw new Error(`Nothing on the page is called ${name}.`)
  }

  await goTo(await page.locator('.symptoms h2').innerText(), /Change/)
  await page.keyboard.press('F2')
  await expect.poll(focused).toBe('Change this text (Enter)')
  // A change of the test before may replace the tools between the two checks.
  await expect.poll(() => tool(page, /Change/).evaluate((button) => getComputedStyle(button).outlineStyle)).toBe('solid')
  await page.keyboard.press('Enter')
  await page.locator('dev-text').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dev-text').waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Change this text (Enter)')
  await page.keyboard.press('Enter')
  await page.locator('dev-text').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('What has it done?')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.symptoms h2').innerText(), PATIENCE).toBe('What has it done?')
  await expect.poll(focused, PATIENCE).toBe('Change this text (Enter)')

  const shown = page.locator('.symptoms strong')
  await goTo(first, 'Move down')
  await tool(page, 'Move down').focus()
  await page.keyboard.press('Enter')
  await expect.poll(signs, PATIENCE).toEqual([second, first, ...rest])
  // The tools follow the item, so that it can be moved on.
  await expect.poll(() => shown.nth(1).innerText(), PATIENCE).toBe(first)
  await expect.poll(focused, PATIENCE).toBe('Move down')
  expect(await bar.getAttribute('aria-label')).toContain(first)
  await page.keyboard.press('Enter')
  await expect.poll(signs, PATIENCE).toEqual([second, rest[0], first, ...rest.slice(1)])

  await goTo('picture', /point/)
  await tool(page, /point/).focus()
  await page.keyboard.press('Enter')
  const field = page.locator('dev-tools').getByLabel(/Which point/)
  await field.fill('12 34')
  await field.press('Enter')
  await expect.poll(async () => (await json(copy.dir, 'home.json')).hero.image.focus, PATIENCE).toEqual([12, 34])
  await expect.poll(focused).toMatch(/point/)

  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'hidden' })
})

test('texts that only search engines and screen readers read are listed, and changed there', async () => {
  const { copy, page } = await show('/plastering-in-epping')
  const before = await json(copy.dir, 'areas/epping.json')
  await tool(page, 'What search engines and screen readers read').focus()
  await page.keyboard.press('Enter')
  const panel = page.locator('dev-tools').getByRole('dialog', { name: 'What search engines and screen readers read' })
  const title = panel.getByLabel('Title, in tabs and search results (areas/epping.json)')
  const description = panel.getByLabel('Description, in search results')
  expect([await title.inputValue(), await description.inputValue()]).toEqual([before.meta.title, before.meta.description])
  expect(await panel.getByLabel('Label, for screen readers').count()).toBeGreaterThan(2)

  await title.fill('x'.repeat(61))
  await title.press('Enter')
  await panel.getByText('meta.title has 61 characters. Write 15 to 60.').waitFor()
  await title.fill('Plasterers whom Epping calls')
  await title.press('Enter')
  await expect.poll(() => page.title(), PATIENCE).toContain('Plasterers whom Epping calls')
  expect((await json(copy.dir, 'areas/epping.json')).meta).toEqual({ ...before.meta, title: 'Plasterers whom Epping calls' })
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.ariaLabel)).toMatch(/^What search/)
})
