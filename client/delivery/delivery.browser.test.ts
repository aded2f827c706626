import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { field, fillIn } from '../../scripts/test/browser/enquiry.ts'
import { layoutOverflows } from '../../scripts/test/browser/layout-overflows.ts'
import { NO_SCRIPT, PHONE, settle, useVisitor } from '../../scripts/test/browser/visitor.ts'
import { VALUES } from '../../scripts/test/content/sample-words.ts'
import { type WatchedSite, watchSite } from '../../scripts/test/engines/watched-site.ts'
import { accessibilityViolations } from '../../scripts/test/inspect/accessibility-violations.ts'
import {
  type FormService,
  startFormService,
  status,
} from '../../scripts/test/programs/form-service.ts'
import { oneOfEach, slowTest } from '../../scripts/test/thorough.ts'

// What only a browser does: real photographs, plain posts. What is said when: deliver.test.tsx.

const visitor = useVisitor({ sends: true })
let service: FormService
/** Their forms post to the service. */
let roofer: WatchedSite
let locksmith: WatchedSite

beforeAll(async () => {
  service = await startFormService()
  roofer = await watchSite(new URL(inject('roofer').url).origin)
  roofer.changes((page) =>
    page
      .replaceAll('https://forms.example.org', service.url)
      .replaceAll('https://roofs.example.org', roofer.url),
  )
  locksmith = await watchSite(inject('locksmith').url)
  locksmith.changes((page) => page.replaceAll('https://locks.example.com', service.url))
})
beforeEach(() => {
  service.received.length = 0
  service.answers(status(200))
})
afterAll(() => {
  for (const server of [service, roofer, locksmith]) server?.stop()
})

const open = (...options: BrowserContextOptions[]) =>
  visitor.open(`${roofer.url}/kent/deal-roofers`, ...options)
const part = (page: Page, name: string) => page.locator(`[data-part=${name}]`)

async function press(page: Page): Promise<void> {
  await fillIn(page)
  await part(page, 'submit').click()
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  field(page, name).setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer })

slowTest('photographs are sent small, upright and without their location', async () => {
  // As a phone takes it: large, rotated by its EXIF orientation, with GPS coordinates.
  const noise = { type: 'gaussian', mean: 128, sigma: 30 }
  const photograph = await sharp({
    create: { width: 1800, height: 1200, channels: 3, noise } as never,
  })
    .jpeg({ quality: 95 })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const page = await open()
  await choose(page, 'photo-1', photograph)
  await choose(page, 'photo-3', Buffer.from('not a picture'))
  await press(page)
  await part(page, 'sent').waitFor()
  const files = [...(service.received[0]?.files ?? [])]
  expect(files.map(([name]) => name)).toEqual(['photo-1'])
  const small = await sharp(files[0]?.[1]).metadata()
  expect(small).toMatchObject({ format: 'jpeg', height: 1280, width: 853 })
  expect(small.exif).toBeUndefined()
  expect(files[0]?.[1].length).toBeLessThan(photograph.length / 3)
  expect(await part(page, 'left').isVisible()).toBe(true)
  expect(await field(page, 'photo-1').inputValue()).toBe('')
})

test('without a script a service gets every field, the photograph unchanged, and leads to the page that a field names', async () => {
  service.answers((response, { fields }) =>
    response.writeHead(303, { location: fields._next ?? '/none' }).end(),
  )
  const page = await open(NO_SCRIPT)
  const snapshot = await sharp({
    create: { width: 40, height: 30, channels: 3, background: 'grey' },
  })
    .jpeg()
    .toBuffer()
  await choose(page, 'photo-1', snapshot)
  await press(page)
  await page.waitForURL(`${roofer.url}/kent/thank-you`)
  const [name, email, phone, address, message] = VALUES
  expect(service.received).toMatchObject([
    {
      path: '/roofs',
      fields: { name, email, phone, address, message, _subject: 'Survey', topic: '' },
    },
  ])
  expect(service.received[0]?.files.get('photo-1')?.length).toBe(snapshot.length)
})

// https://docs.netlify.com/manage/forms/setup: it detects the form in the page, and accepts the fields found there.
test.each(oneOfEach([NO_SCRIPT, {}]))(
  'a host that finds the form in the page gets the fields found there: %j',
  async (options) => {
    const page = await visitor.open(locksmith.url, options)
    const form = page.locator('form[data-netlify=true][name=price]')
    const found = await form
      .locator('[name]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')))
    await field(page, 'name').fill('Ann Example')
    await field(page, 'phone').fill('01632 960 002')
    await field(page, 'choice').selectOption('Lost keys')
    await part(page, 'submit').click()
    const fields = { 'form-name': 'price', name: 'Ann Example', choice: 'Lost keys' }
    await expect.poll(() => service.received).toMatchObject([{ path: '/thank-you', fields }])
    expect(found).toEqual(expect.arrayContaining(Object.keys(service.received[0]?.fields ?? {})))
  },
)

test.each(oneOfEach(['light', 'dark'] as const))(
  'on a narrow phone, %s, the error message is accessible and fits',
  async (colorScheme) => {
    service.answers(status(429))
    const page = await open(PHONE, {
      viewport: { width: 320, height: 640 },
      colorScheme,
      bypassCSP: true,
      reducedMotion: 'reduce',
    })
    await fillIn(page)
    await page.reload()
    await part(page, 'submit').click()
    await part(page, 'problem').waitFor()
    await settle(page)
    expect(await part(page, 'kept').isVisible()).toBe(true)
    expect(await accessibilityViolations(page)).toEqual([])
    const small = await page
      .locator('form :is(button, a.button, input[type=file])')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().height).filter((height) => height < 44),
      )
    expect([await page.evaluate(layoutOverflows), small]).toEqual([[], []])
  },
)
