import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, confirmed, kept, press, problem, stored, useDelivery, values } from '../../scripts/test/browser/delivery.ts'
import { field, fillIn, PAGE, VALUES } from '../../scripts/test/browser/enquiry.ts'
import { goInHistory } from '../../scripts/test/browser/visitor.ts'
import { after, held, silent, status } from '../../scripts/test/programs/form-service.ts'

const { delivered, device, open, service, site } = useDelivery()

const NOTHING = ['', '', '', '', '']
const DAY = 86_400_000

/** Opens the page so many days later. */
async function openLater(context: BrowserContext, days: number): Promise<Page> {
  await context.clock.install({ time: Date.now() + days * DAY })
  return open(context)
}

test('what was typed and never sent is there on the next visit, with a word about it and a way to be rid of it', async () => {
  const context = await device()
  const page = await open(context)
  await fillIn(page)
  await page.close()
  const next = await open(context)
  expect(await values(next)).toEqual(VALUES)
  expect(await kept(next).isVisible()).toBe(true)
  await kept(next).getByRole('button').click()
  expect(await values(next)).toEqual(NOTHING)
  expect(await kept(next).isVisible()).toBe(false)
  expect(await stored(next)).toBe('')
  expect(await next.evaluate(() => document.activeElement?.id), 'the focus is not lost').toBe('name')
  expect(await kept(await open(context)).isVisible()).toBe(false)
})

test('six days later it is still there, and has not grown younger; after seven it is deleted', async () => {
  const context = await device()
  await fillIn(await open(context))
  const sixth = await openLater(context, 6.9)
  expect(await values(sixth)).toEqual(VALUES)
  const eighth = await openLater(context, 7.1)
  expect(await values(eighth)).toEqual(NOTHING)
  expect(await stored(eighth)).toBe('')
})

test.each([
  ['while the service is silent', silent],
  ['while the service takes its time', after(700, status(200))],
])('a page that is closed %s loses nothing, and the number stays the same', async (_, answer) => {
  service().answers(answer)
  const context = await device()
  const page = await open(context)
  await press(page)
  await page.close()
  await expect.poll(() => service().received.length, { message: 'it is on its way all the same' }).toBe(1)
  service().answers(status(200))
  const next = await open(context)
  expect(await values(next)).toEqual(VALUES)
  await button(next).click()
  await confirmed(next).waitFor()
  expect(await stored(next)).toBe('')
  expect(new Set(service().received.map(({ fields }) => fields.enquiry_id)).size).toBe(1)
  expect(delivered()).toHaveLength(1)
})

test('after a failure it is there on the next visit, and is delivered from there', async () => {
  service().answers(status(500))
  const context = await device()
  const page = await open(context)
  await press(page)
  await problem(page).waitFor()
  await page.close()
  service().answers(status(200))
  const next = await open(context)
  await button(next).click()
  await confirmed(next).waitFor()
  expect(delivered()).toHaveLength(1)
  expect(await values(await open(context))).toEqual(NOTHING)
})

test('what is typed before the script comes stays', async () => {
  const context = await device()
  await fillIn(await open(context))
  const late = await context.newPage()
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await late.route('**/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await late.goto(site().url + PAGE, { waitUntil: 'commit' })
  await field(late, 'Full Name').click()
  await late.keyboard.type('Bea Early')
  arrive()
  await kept(late).waitFor()
  expect(await values(late)).toEqual(['Bea Early', ...VALUES.slice(1)])
})

describe('two open pages', () => {
  test('show the same, whichever was typed into last, and one delivery empties both', async () => {
    const context = await device()
    const first = await open(context)
    await fillIn(first)
    const second = await open(context)
    await field(second, 'Project Details').fill('Three rooms.')
    await expect.poll(() => values(first)).toEqual([...VALUES.slice(0, 4), 'Three rooms.'])
    await button(first).click()
    await confirmed(first).waitFor()
    await expect.poll(() => values(second)).toEqual(NOTHING)
    await press(second)
    await confirmed(second).waitFor()
    expect(delivered()).toHaveLength(2)
  })

  test('what is typed on one while the other sends stays on both, and is sent under the same number', async () => {
    const { answer, release } = held(status(200))
    service().answers(answer)
    const context = await device()
    const first = await open(context)
    await fillIn(first)
    const second = await open(context)
    await button(first).click()
    await field(second, 'Project Details').fill('Three rooms.')
    await expect.poll(async () => (await values(first))[4]).toBe('Three rooms.')
    await expect.poll(() => service().received.length).toBe(1)
    release()
    await confirmed(first).waitFor()
    const typed = [...VALUES.slice(0, 4), 'Three rooms.']
    expect(await values(first)).toEqual(typed)
    expect(await values(second)).toEqual(typed)
    service().answers(status(200))
    await button(second).click()
    await confirmed(second).waitFor()
    expect(await stored(second)).toBe('')
    expect(delivered().map(({ fields }) => fields.message)).toEqual(['Three rooms.'])
  })

  test('also when one of them waits in the history', async () => {
    const page = await open(await device())
    await fillIn(page)
    await page.goto(`${site().url}/plastering-in-epping`)
    await kept(page).waitFor()
    await field(page, 'Project Details').fill('Three rooms.')
    await goInHistory(page, 'goBack')
    await expect.poll(() => values(page)).toEqual([...VALUES.slice(0, 4), 'Three rooms.'])
    await goInHistory(page, 'goForward')
    await button(page).click()
    await confirmed(page).waitFor()
    await goInHistory(page, 'goBack')
    await expect.poll(() => values(page)).toEqual(NOTHING)
  })
})

test('what is being sent cannot be cleared: it may have to be sent again', async () => {
  const context = await device()
  await fillIn(await open(context))
  const { answer, release } = held(status(500))
  service().answers(answer)
  const page = await open(context)
  await button(page).click()
  await kept(page).getByRole('button').click()
  await expect.poll(() => service().received.length).toBe(1)
  release()
  await problem(page).waitFor()
  expect(await values(page)).toEqual(VALUES)
  await kept(page).getByRole('button').click()
  expect(await values(page)).toEqual(NOTHING)
  expect(await stored(page)).toBe('')
})

test('who comes back and sends what is kept at once is not taken for a program', async () => {
  const context = await device()
  await fillIn(await open(context))
  const page = await open(context)
  await button(page).click()
  await confirmed(page).waitFor()
  expect(service().accepted[0]?.fields.suspected).toBe('')
})

test('what lies there and is none of ours is no reason not to send', async () => {
  const context = await device()
  const page = await open(context)
  await page.evaluate((key) => localStorage.setItem(key, '{'), `${service().url}/f/abc`)
  await page.reload()
  await press(page)
  await confirmed(page).waitFor()
  expect(delivered()).toHaveLength(1)
})

test('the privacy page says so by itself, and names who receives it', async () => {
  const page = await open()
  await page.getByRole('link', { name: 'How we handle them' }).click()
  const notice = page.locator('li', { has: page.getByRole('heading', { name: 'When you send the form' }) })
  expect(await notice.textContent()).toMatch(/goes to 127\.0\.0\.1.*kept on your own device.*7 days.*random number/s)
})
