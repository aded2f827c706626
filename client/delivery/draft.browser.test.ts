import { describe, expect, test } from 'vitest'
import { button, confirmed, kept, press, problem, stored, useDelivery, values } from '../../scripts/test/browser/delivery.ts'
import { field, fillIn, PAGE, VALUES } from '../../scripts/test/browser/enquiry.ts'
import { goInHistory } from '../../scripts/test/browser/visitor.ts'
import { after, held, status } from '../../scripts/test/programs/form-service.ts'

const { delivered, device, open, service, site } = useDelivery()

const NOTHING = ['', '', '', '', '']

test('typed text survives a reload and follows to the next page, but reaches no other tab and is not kept on the device', async () => {
  const context = await device()
  const page = await open(context)
  await fillIn(page)
  await page.reload()
  expect(await values(page)).toEqual(VALUES)
  await page.goto(`${site().url}/plastering-in-epping`)
  expect(await values(page)).toEqual(VALUES)
  expect(await stored(page)).toBe('')
  expect(await values(await open(context))).toEqual(NOTHING)
  await kept(page).getByRole('button').click()
  expect(await values(page)).toEqual(NOTHING)
  expect(await kept(page).isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.id), 'the focus is not lost').toBe('name')
  await page.reload()
  expect(await values(page)).toEqual(NOTHING)
})

test('closing a page while it sends loses nothing, and the number stays the same', async () => {
  service().answers(after(700, status(200)))
  const context = await device()
  const page = await open(context)
  await press(page)
  await page.close()
  await expect.poll(() => service().received.length, { message: 'the enquiry is sent all the same' }).toBe(1)
  service().answers(status(200))
  const next = await open(context)
  expect(await values(next)).toEqual(VALUES)
  expect(await kept(next).isVisible()).toBe(true)
  await button(next).click()
  await confirmed(next).waitFor()
  expect(await stored(next)).toBe('')
  expect(service().received).toHaveLength(2)
  expect(delivered()).toHaveLength(1)
  expect(await values(await open(context))).toEqual(NOTHING)
})

test('deleting the site’s data elsewhere does not clear the form', async () => {
  service().answers(status(500))
  const context = await device()
  const page = await open(context)
  await press(page)
  await problem(page).waitFor()
  const other = await context.newPage()
  await other.goto(site().url)
  await other.evaluate(() => {
    for (const name of Object.keys(localStorage)) localStorage.removeItem(name)
    localStorage.clear()
  })
  const browser = await context.newCDPSession(other)
  await browser.send('Storage.clearDataForOrigin', { origin: site().url, storageTypes: 'all' })
  await page.evaluate(() => sessionStorage.clear())
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await values(page)).toEqual(VALUES)
  service().answers(status(200))
  await button(page).click()
  await confirmed(page).waitFor()
  expect(delivered()).toHaveLength(1)
})

test('text typed before the script arrives stays', async () => {
  const page = await open()
  await fillIn(page)
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(site().url + PAGE, { waitUntil: 'commit' })
  await field(page, 'Full Name').click()
  await page.keyboard.type('Bea Early')
  arrive()
  await kept(page).waitFor()
  expect(await values(page)).toEqual(['Bea Early', ...VALUES.slice(1)])
})

describe('two open pages', () => {
  const changed = [...VALUES.slice(0, 4), 'Three rooms.']

  test('with the same undelivered enquiry stay in step, and one delivery empties both', async () => {
    service().answers(status(500))
    const context = await device()
    const first = await open(context)
    await press(first)
    await problem(first).waitFor()
    const second = await open(context)
    await field(second, 'Project Details').fill('Three rooms.')
    expect(await values(first)).toEqual(VALUES)
    await button(second).click()
    await expect.poll(() => values(first)).toEqual(changed)
    await problem(second).waitFor()
    service().answers(status(200))
    await button(first).click()
    await confirmed(first).waitFor()
    await expect.poll(() => values(second)).toEqual(NOTHING)
    expect(await problem(second).isVisible(), 'nothing is left to try again').toBe(false)
    expect(await button(second).textContent()).toBe('Send Quote Request')
    expect(delivered().map(({ fields }) => fields.message)).toEqual(['Three rooms.'])
    await press(second)
    await confirmed(second).waitFor()
    expect(delivered()).toHaveLength(2)
  })

  test('stay in step when one of them is in the history', async () => {
    const page = await open(await device())
    await fillIn(page)
    await page.goto(`${site().url}/plastering-in-epping`)
    await kept(page).waitFor()
    await field(page, 'Project Details').fill('Three rooms.')
    await goInHistory(page, 'goBack')
    await expect.poll(() => values(page)).toEqual(changed)
    await goInHistory(page, 'goForward')
    await button(page).click()
    await confirmed(page).waitFor()
    await goInHistory(page, 'goBack')
    await expect.poll(() => values(page)).toEqual(NOTHING)
  })
})

test('an enquiry cannot be cleared while being sent: it may need a retry', async () => {
  const page = await open()
  await fillIn(page)
  await page.reload()
  const { answer, release } = held(status(500))
  service().answers(answer)
  await button(page).click()
  await kept(page).getByRole('button').click()
  await expect.poll(() => service().received.length).toBe(1)
  release()
  await problem(page).waitFor()
  expect(await values(page)).toEqual(VALUES)
  expect(service().received[0]?.fields.suspected, 'who comes back and sends at once is no program').toBe('')
  await kept(page).getByRole('button').click()
  expect(await values(page)).toEqual(NOTHING)
  expect(await stored(page)).toBe('')
  expect(await problem(page).isVisible(), 'it says that everything is still there').toBe(false)
})
