import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { useDevPage } from '../test/browser/dev-page.ts'
import { slowTest } from '../test/thorough.ts'

// Sites that differ from the sample can be followed and edited too.

vi.setConfig({ testTimeout: 180_000 })
const PATIENCE = { timeout: 60_000 }

const { show } = useDevPage()

/** Changes the heading of a page in place. */
async function changeHeading(page: Page, wanted: string): Promise<void> {
  await page.locator('h1').hover()
  await page.keyboard.press('Enter')
  await page.locator('h1 dev-text').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(wanted)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('h1').textContent(), PATIENCE).toBe(wanted)
}

slowTest('with a form sent to another host, a base path, an empty gallery and hours without a text', async () => {
  const { copy, dev, page, sameLoad } = await show('/', {
    async prepare({ edit }) {
      await edit('contact.json', ({ form }) => Object.assign(form, { endpoint: 'https://forms.example.org/firm' }))
      await edit('gallery.json', (gallery) => Object.assign(gallery, { items: [] }))
      await edit('site.json', (site) => Object.assign(site, { basePath: '/firm' }))
      await edit('business.json', ({ hours }) => Object.assign(hours[0], { text: undefined, opens: '07:00', closes: '16:30' }))
    },
  })
  await changeHeading(page, 'Walls as they were')
  const saved = async (file: string) => JSON.parse(await readFile(path.join(copy.dir, file), 'utf8'))
  await expect.poll(async () => (await saved('home.json')).hero.heading, PATIENCE).toBe('Walls as they were')
  await page.locator('h1 dev-text').waitFor({ state: 'detached' })
  expect(await sameLoad()).toBe(true)

  const closes = page.locator('#contact .hours dd').first()
  await expect.poll(() => closes.innerText()).toBe('7am-4:30pm')
  await closes.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await closes.boundingBox()
  if (!box) throw new Error('The hours are not visible.')
  await closes.hover({ position: { x: box.width - 4, y: box.height / 2 } })
  await page.keyboard.press('Enter')
  const field = page.locator('#contact dev-text')
  await field.waitFor()
  expect(await field.innerText()).toBe('16:30')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('17:15')
  await page.keyboard.press('Enter')
  await expect.poll(() => closes.innerText(), PATIENCE).toBe('7am-5:15pm')
  expect(JSON.parse(await readFile(path.join(copy.dir, 'business.json'), 'utf8')).hours[0]).toMatchObject({
    opens: '07:00',
    closes: '17:15',
  })

  // Pictures that are too small or too large are refused in a sentence, and nothing is saved.
  const picture = page.locator('img[data-edit-picture]').first()
  const drop = (bytes: number[]) =>
    picture.evaluate((image, sent) => {
      const { left, top, width, height } = image.getBoundingClientRect()
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([sent.length > 0 ? new Uint8Array(sent) : new Uint8Array(60_000_000)], 'dropped.png'))
      const at = { dataTransfer, clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true }
      image.dispatchEvent(new DragEvent('drop', at))
    }, bytes)
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#884400' } })
    .png()
    .toBuffer()
  await picture.scrollIntoViewIfNeeded()
  const refusal = page.locator('dev-tools').getByRole('alert')
  const before = await readFile(path.join(copy.dir, 'home.json'), 'utf8')
  await drop([...dot])
  await refusal.getByText('is 1 pixels wide').waitFor(PATIENCE)
  await drop([])
  await refusal.getByText('at most 50 MB').waitFor(PATIENCE)
  expect(await readFile(path.join(copy.dir, 'home.json'), 'utf8')).toBe(before)
  expect(dev.output()).not.toContain('cannot be edited')
})

slowTest('ten tabs of one site all load and all follow', async () => {
  const { copy, dev, page } = await show()
  const tabs = [page]
  for (let tab = 1; tab < 10; tab++) {
    const next = await page.context().newPage()
    await next.goto(`${dev.url}/`)
    tabs.push(next)
  }
  const seen = async (wanted: string) => {
    await copy.edit('home.json', ({ hero }) => Object.assign(hero, { text: wanted }))
    for (const tab of tabs) await expect.poll(() => tab.locator('.hero .lead').textContent(), PATIENCE).toBe(wanted)
  }
  await seen('All follow.')
  // Another tab listens when the first is closed.
  await tabs.shift()?.close()
  await seen('All follow on.')
})
