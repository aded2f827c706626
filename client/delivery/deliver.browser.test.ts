import { describe, expect, test } from 'vitest'
import { accessibilityViolations } from '../../scripts/inspect/accessibility-violations.ts'
import {
  button,
  confirmed,
  hurry,
  kept,
  press,
  problem,
  stored,
  takeTime,
  useDelivery,
  values,
  waits,
} from '../../scripts/test/browser/delivery.ts'
import { field, fillIn, MESSAGE, said, VALUES } from '../../scripts/test/browser/enquiry.ts'
import { PHONE, settle } from '../../scripts/test/browser/visitor.ts'
import { type Answer, held, midway, reset, silent, status } from '../../scripts/test/programs/form-service.ts'
import { oneOfEach, slowTest } from '../../scripts/test/thorough.ts'

const delivery = useDelivery()
const { delivered, device, open, service } = delivery

const NOTHING = ['', '', '', '', '']

describe('an endpoint that accepts', () => {
  test('gets all five fields once; the visitor gets the specified toast and empty fields, and nothing stays on the device', async () => {
    const page = await open()
    await press(page)
    await confirmed(page).waitFor()
    expect(await said(page)).toBe(MESSAGE)
    expect(await values(page)).toEqual(NOTHING)
    expect(await stored(page)).toBe('')
    expect(await problem(page).isVisible()).toBe(false)
    const [name, email, phone, address, message] = VALUES
    expect(service().received).toHaveLength(1)
    expect(service().received[0]).toMatchObject({
      contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
      accept: 'application/json',
    })
    expect(service().received[0]?.fields).toMatchObject({ name, email, phone, address, message })
    expect(service().received[0]?.fields.enquiry_id).toMatch(/^[\d-]{8,}$/)
    expect(service().asked(), 'a request that needs no permission first').toBe(0)
  })

  test('slowly: the button says so, keeps the focus and cannot send twice, by mouse or keyboard', async () => {
    const { answer, release } = held(status(200))
    service().answers(answer)
    const page = await open()
    await fillIn(page)
    await button(page).dblclick()
    await expect.poll(() => button(page).textContent()).toBe('Sending, one moment')
    expect(await button(page).getAttribute('aria-disabled')).toBe('true')
    await button(page).click({ force: true })
    await field(page, 'Full Name').press('Enter')
    await field(page, 'Full Name').pressSequentially('zzz')
    expect((await values(page))[0], 'what is typed now would be lost').toBe(VALUES[0])
    await button(page).press('Enter')
    release()
    await confirmed(page).waitFor()
    await page.waitForTimeout(300)
    expect(service().received).toHaveLength(1)
    expect(await button(page).textContent()).toBe('Send Quote Request')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send Quote Request')
  })
})

const FAILURES: [name: string, answer: Answer, words: string][] = [
  ['a refusal, 400', status(400), "wouldn't accept it"],
  ['a refusal, 422', status(422), "wouldn't accept it"],
  ['too many, 429', status(429), 'Too many requests'],
  ['a failure, 500', status(500), 'at the other end'],
  ['a failure, 503', status(503), 'at the other end'],
  ['a redirect that nobody announced', status(307), 'at the other end'],
  ['a connection that is reset', reset, 'The connection broke off'],
  ['an answer that breaks off', midway, 'The connection broke off'],
]

describe.each(oneOfEach(FAILURES, ([, , words]) => words))('%s', (_, answer, words) => {
  test('keeps everything, says so beside the form and in the status region, offers the telephone, and one press sends it', async () => {
    service().answers(answer)
    const page = await open(await device(PHONE))
    await press(page)
    await problem(page).waitFor()
    expect(await values(page)).toEqual(VALUES)
    const text = await problem(page).locator('p:visible').first().textContent()
    expect(text).toContain(words)
    expect(text).toContain('Everything you typed is still here.')
    expect(await said(page)).toBe(text?.trim())
    expect(await problem(page).getByRole('link').getAttribute('href')).toBe('tel:+441632960001')
    expect(await button(page).textContent()).toBe('Try Again')
    expect(await confirmed(page).isVisible()).toBe(false)
    expect(await stored(page)).toContain(VALUES[4])

    service().answers(status(201))
    await button(page).click()
    await confirmed(page).waitFor()
    expect(await said(page)).toBe(MESSAGE)
    expect(await values(page)).toEqual(NOTHING)
    expect(await problem(page).isVisible()).toBe(false)
    expect(delivered()).toHaveLength(1)
    expect(new Set(service().received.map(({ fields }) => fields.enquiry_id)).size, 'the number stays the same').toBe(1)
  })
})

slowTest('twenty seconds without an answer count as a failure, and a retry has the same number', async () => {
  service().answers(silent)
  const context = await device()
  await hurry(context)
  const page = await open(context)
  await press(page)
  await page.waitForTimeout(1000)
  expect(await button(page).textContent()).toBe('Sending, one moment')
  await problem(page).getByText('No answer came').waitFor()
  expect((await waits(page)).at(-1)).toBe(20_000)
  expect(await values(page)).toEqual(VALUES)
  await takeTime(page)
  service().answers(status(200))
  await button(page).click()
  await confirmed(page).waitFor()
  expect(service().received).toHaveLength(2)
  expect(service().received[0]?.fields.enquiry_id).toBe(service().received[1]?.fields.enquiry_id)
})

test('a message too long for a request that outlives the page is still sent', async () => {
  const page = await open()
  await fillIn(page)
  const message = 'Großer Riß. '.repeat(8000)
  await field(page, 'Project Details').fill(message)
  await button(page).click()
  await confirmed(page).waitFor()
  expect(service().accepted[0]?.fields.message).toBe(message)
})

test('a double click on a form that cannot be sent tries once, and so does a held key', async () => {
  service().answers(status(500))
  const page = await open()
  await fillIn(page)
  await button(page).dblclick()
  await problem(page).waitFor()
  await page.waitForTimeout(300)
  expect(service().received).toHaveLength(1)
  await field(page, 'Full Name').focus()
  for (let times = 0; times < 20; times++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.waitForTimeout(500)
  expect(service().received).toHaveLength(2)
})

test('a device with full storage still sends, and keeps nothing that was delivered', async () => {
  const page = await open()
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (let length = 2 ** 22; length > 0; length = length >> 1) {
        try {
          for (;;) storage.setItem(`full-${storage.length}`, 'x'.repeat(length))
        } catch {}
      }
    }
  })
  service().answers(status(500))
  await press(page)
  await problem(page).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('pageshow')))
  expect(await values(page), 'what is kept is older').toEqual(VALUES)
  service().answers(status(200))
  await button(page).click()
  await confirmed(page).waitFor()
  expect(delivered()).toHaveLength(1)
  expect(await stored(page)).not.toContain(VALUES[4])
})

test.each(oneOfEach(['light', 'dark'] as const))('on a narrow phone, %s, the error message is accessible and fits', async (colorScheme) => {
  delivery.wants({ photoFields: ['photo-1', 'photo-2'] })
  service().answers(status(429))
  const context = await device(PHONE, { viewport: { width: 320, height: 640 }, colorScheme, bypassCSP: true, reducedMotion: 'reduce' })
  const page = await open(context)
  await fillIn(page)
  await page.reload()
  await button(page).click()
  await problem(page).waitFor()
  await settle(page)
  expect(await kept(page).isVisible()).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
  const wide = await page
    .locator('form *')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > 320).map((one) => one.outerHTML))
  expect(wide).toEqual([])
  const small = await page
    .locator('form :is(button, a.button, input[type=file])')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44).map((one) => one.outerHTML))
  expect(small).toEqual([])
})
