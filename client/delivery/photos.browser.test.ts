import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { button, confirmed, hurry, problem, takeTime, useDelivery, values, waits } from '../../scripts/test/browser/delivery.ts'
import { fillIn, VALUES } from '../../scripts/test/browser/enquiry.ts'
import { silent, status } from '../../scripts/test/programs/form-service.ts'
import { slowTest } from '../../scripts/test/thorough.ts'

const { delivered, device, open, service, wants } = useDelivery()

const PHOTOS = { photoFields: ['photo-1', 'photo-2', 'photo-3'] }

const left = (page: Page) => page.locator('[data-part=left]')

/** A photo as a phone takes it: large, rotated by its EXIF orientation, with GPS coordinates. */
const photograph = await sharp({
  create: { width: 1800, height: 1200, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 } } as never,
})
  .jpeg({ quality: 95 })
  .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .toBuffer()

/** A photo so small that shrinking it takes no time. */
const snapshot = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'grey' } })
  .jpeg()
  .toBuffer()

async function openWithPhotos(files: Record<string, Buffer>, context?: BrowserContext): Promise<Page> {
  wants(PHOTOS)
  const page = await open(context)
  await fillIn(page)
  for (const [field, buffer] of Object.entries(files)) {
    await page.locator(`[name=${field}]`).setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer })
  }
  return page
}

test('three photographs are sent, small, upright, and without their location', async () => {
  const page = await openWithPhotos({ 'photo-1': photograph, 'photo-2': photograph, 'photo-3': photograph })
  expect(await page.locator('input[type=file]').count()).toBe(3)
  await button(page).click()
  await confirmed(page).waitFor()
  const [enquiry] = service().accepted
  expect(enquiry?.contentType).toMatch(/^multipart\/form-data/)
  expect(enquiry?.fields).toMatchObject({ name: VALUES[0], message: VALUES[4] })
  expect([...(enquiry?.files.keys() ?? [])].sort()).toEqual(PHOTOS.photoFields)
  for (const file of enquiry?.files.values() ?? []) {
    const { exif, format, height, width } = await sharp(file).metadata()
    expect({ exif, format, height, width }).toEqual({ exif: undefined, format: 'jpeg', height: 1280, width: 853 })
    expect(file.length).toBeLessThan(photograph.length / 3)
  }
  expect(await left(page).isVisible()).toBe(false)
  expect(await page.locator('#photo-1').inputValue()).toBe('')
})

test('with none chosen the enquiry is the same as from a form without photo fields', async () => {
  const page = await openWithPhotos({})
  await button(page).click()
  await confirmed(page).waitFor()
  expect(service().accepted[0]?.contentType).toMatch(/^application\/x-www-form-urlencoded/)
  expect(Object.keys(service().accepted[0]?.fields ?? {})).not.toContain('photo-1')
})

test('a picture that cannot be read is left out, and the visitor is told', async () => {
  const page = await openWithPhotos({ 'photo-1': Buffer.from('not a picture'), 'photo-2': snapshot })
  await button(page).click()
  await confirmed(page).waitFor()
  expect([...(service().accepted[0]?.files.keys() ?? [])]).toEqual(['photo-2'])
  expect(await left(page).isVisible()).toBe(true)
})

test('a service that refuses files gets the enquiry without them, at once and under the same number', async () => {
  const page = await openWithPhotos({ 'photo-1': snapshot })
  service().answers((response, enquiry) => status(enquiry.files.size > 0 ? 413 : 200)(response, enquiry))
  await button(page).click()
  await confirmed(page).waitFor()
  expect(delivered()).toHaveLength(1)
  expect(new Set(service().received.map(({ fields }) => fields.enquiry_id)).size).toBe(1)
  expect(await left(page).textContent()).toContain('quotes@example.com')
  expect(await left(page).isVisible()).toBe(true)
})

describe('a connection too slow for photographs', () => {
  const openInHaste = async () => {
    const context = await device()
    await hurry(context)
    return openWithPhotos({ 'photo-1': snapshot }, context)
  }

  test('the enquiry still arrives, by the same press, and the visitor is told', async () => {
    const page = await openInHaste()
    service().answers((response, enquiry) => (enquiry.files.size > 0 ? silent : status(200))(response, enquiry))
    await button(page).click()
    await confirmed(page).waitFor()
    expect(delivered()).toHaveLength(1)
    expect(new Set(service().received.map(({ fields }) => fields.enquiry_id)).size).toBe(1)
    expect(await left(page).isVisible()).toBe(true)
    expect((await waits(page)).slice(-2)).toEqual([20_000, 12_000])
  })

  slowTest('without any answer they stay chosen for the next try', async () => {
    const page = await openInHaste()
    service().answers(silent)
    await button(page).click()
    await problem(page).getByText('No answer came').waitFor()
    expect(await values(page)).toEqual(VALUES)
    expect(await left(page).isVisible()).toBe(false)
    await takeTime(page)
    service().answers(status(200))
    await button(page).click()
    await confirmed(page).waitFor()
    expect(delivered()[0]?.files.size).toBe(1)
  })
})

test('without a script photographs are posted unchanged', async () => {
  wants(PHOTOS)
  const page = await open(await device({ javaScriptEnabled: false }))
  await fillIn(page)
  await page.locator('[name=photo-1]').setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: snapshot })
  await button(page).click()
  await expect.poll(() => service().received.length).toBe(1)
  expect(service().received[0]?.files.get('photo-1')?.length).toBe(snapshot.length)
})
