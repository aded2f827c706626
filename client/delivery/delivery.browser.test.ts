import type { ServerResponse } from 'node:http'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillIn, PAGE } from '../../scripts/test/browser/enquiry.ts'
import { layoutOverflows } from '../../scripts/test/browser/layout-overflows.ts'
import { NO_SCRIPT, PHONE, settle, useVisitor } from '../../scripts/test/browser/visitor.ts'
import { VALUES } from '../../scripts/test/content/sample-words.ts'
import { accessibilityViolations } from '../../scripts/test/inspect/accessibility-violations.ts'
import {
  type DeliveringSite,
  serveDeliveringSite,
} from '../../scripts/test/programs/delivering-site.ts'
import {
  type FormService,
  startFormService,
  status,
} from '../../scripts/test/programs/form-service.ts'
import { oneOfEach, slowTest } from '../../scripts/test/thorough.ts'

// What only a browser does: real photographs, plain posts. What is said when: deliver.test.tsx.

const visitor = useVisitor({ sends: true })
let site: DeliveringSite
let service: FormService

beforeAll(async () => {
  site = await serveDeliveringSite()
})
beforeEach(async () => {
  service = await startFormService()
  wants()
})
afterEach(() => service.stop())
afterAll(() => site?.stop())

const leadTo = (response: ServerResponse, location: string) =>
  void response.writeHead(303, { location }).end()
const PHOTOS = { photoFields: ['photo-1', 'photo-2', 'photo-3'] }
const wants = (settings: object = {}) =>
  site.use({ endpoint: `${service.url}/f/abc`, service: settings })
const open = (...options: BrowserContextOptions[]) => visitor.open(site.url + PAGE, ...options)

const part = (page: Page, name: string) => page.locator(`[data-part=${name}]`)
const sent = (page: Page) => part(page, 'sent').waitFor()
const problem = (page: Page) => part(page, 'problem')

async function press(page: Page): Promise<void> {
  await fillIn(page)
  await part(page, 'submit').click()
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .locator(`[name=${name}]`)
    .setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer })
}

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
  wants(PHOTOS)
  const page = await open()
  await choose(page, 'photo-1', photograph)
  await choose(page, 'photo-3', Buffer.from('not a picture'))
  await press(page)
  await sent(page)
  const files = [...(service.accepted[0]?.files ?? [])]
  expect(files.map(([name]) => name)).toEqual(['photo-1'])
  const small = await sharp(files[0]?.[1]).metadata()
  expect(small).toMatchObject({ format: 'jpeg', height: 1280, width: 853 })
  expect(small.exif).toBeUndefined()
  expect(files[0]?.[1].length).toBeLessThan(photograph.length / 3)
  expect(await part(page, 'left').isVisible()).toBe(true)
  expect(await page.locator('#photo-1').inputValue()).toBe('')
})

describe('without a script all fields are posted', () => {
  const [name, email, phone, address, message] = VALUES
  const typed = { name, email, phone, address, message }
  const thanked = async (page: Page) => {
    await page.waitForURL('**/thank-you')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Quote Request Sent!')
  }

  test('with a photograph, unchanged, to a service that redirects to the page named in a field', async () => {
    const fields = [{ name: '_subject', value: 'Quote request' }]
    wants({ ...PHOTOS, thankYouField: '_next', fields })
    service.answers((response, { fields }) => leadTo(response, fields._next ?? '/none'))
    const page = await open(NO_SCRIPT)
    const snapshot = await sharp({
      create: { width: 40, height: 30, channels: 3, background: 'grey' },
    })
      .jpeg()
      .toBuffer()
    await choose(page, 'photo-1', snapshot)
    await press(page)
    await thanked(page)
    expect(service.received).toMatchObject([
      { path: '/f/abc', fields: { ...typed, _subject: 'Quote request', topic: '' } },
    ])
    expect(service.received[0]?.files.get('photo-1')?.length).toBe(snapshot.length)
  })

  // https://docs.netlify.com/manage/forms/setup: it detects the form in the page, and accepts the fields found there.
  test.each(oneOfEach([NO_SCRIPT, {}]))(
    'to the site itself, where the host finds the form in the page: %j',
    async (options) => {
      site.use({ endpoint: `${site.url}/thank-you`, service: { netlifyForm: 'quote' } })
      const page = await open(options)
      const form = page.locator('form[data-netlify=true]')
      expect(await form.getAttribute('name')).toBe('quote')
      const found = await form
        .locator('[name]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('name')))
      await press(page)
      await (options === NO_SCRIPT ? thanked(page) : sent(page))
      const posted = site.posted.splice(0)
      expect(posted).toMatchObject([
        { path: '/thank-you', fields: { 'form-name': 'quote', ...typed } },
      ])
      expect(found).toEqual(expect.arrayContaining(Object.keys(posted[0]?.fields ?? {})))
    },
  )
})

test.each(oneOfEach(['light', 'dark'] as const))(
  'on a narrow phone, %s, the error message is accessible and fits',
  async (colorScheme) => {
    wants(PHOTOS)
    service.answers(status(429))
    const narrow = {
      viewport: { width: 320, height: 640 },
      colorScheme,
      bypassCSP: true,
      reducedMotion: 'reduce',
    } as const
    const page = await open(PHONE, narrow)
    await fillIn(page)
    await page.reload()
    await part(page, 'submit').click()
    await problem(page).waitFor()
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
