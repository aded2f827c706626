import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { dismiss, field, fillIn, PAGE, send, submit } from '../scripts/test/browser/enquiry.ts'
import { menu, scrolled, summary, toggle } from '../scripts/test/browser/header.ts'
import {
  type Box,
  boxOf,
  DESKTOP,
  faceArrives,
  focusIsVisible,
  middleOf,
  NO_SCRIPT,
  overlap,
  PHONE,
  setLetters,
  settle,
  tap,
  useVisitor,
} from '../scripts/test/browser/visitor.ts'
import {
  EXTENDED_AREA,
  NAME,
  NAVIGATION,
  ONE_OF_EACH_KIND,
  TO_FORM,
} from '../scripts/test/content/sample-words.ts'

const visitor = useVisitor()

const siteUrl = inject('siteUrl')

/** Opens a page in a browser with another text size than the usual 16 px. */
async function openLarge(
  route: string,
  device: BrowserContextOptions,
  standard: number,
): Promise<Page> {
  const page = await visitor.open('/sitemap', device)
  await setLetters(page, standard)
  await page.goto(siteUrl + route)
  return page
}

test('one page of every kind shows all its text without JavaScript, in no more room', async () => {
  const withScript = await visitor.open('/sitemap', PHONE)
  const without = await visitor.open('/sitemap', PHONE, NO_SCRIPT)
  const words = async (page: Page, route: string) => {
    await page.goto(siteUrl + route)
    const texts = await page.locator('body').allInnerTexts()
    return texts.flatMap((text) => text.split(/\n+/)).filter((line) => !/ ago$/.test(line))
  }
  const hours = 'Phone line: Monday to Saturday 7am-7pm, Sunday closed'
  for (const route of ONE_OF_EACH_KIND) {
    const [plain, scripted] = await Promise.all([words(without, route), words(withScript, route)])
    // The script replaces the plain hours of the week with "open now" or "closed".
    const now = await withScript.locator('.open-now [data-part=line]').allInnerTexts()
    expect(now.includes(''), route).toBe(false)
    // And adds by when a message is answered, on a Saturday.
    const [reply] = await withScript.locator('.contact__intro [data-part=line]').allInnerTexts()
    const lasting = scripted.map((line) =>
      now.includes(line) ? hours : reply ? line.replace(` ${reply}`, '') : line,
    )
    expect(plain, route).toEqual(expect.arrayContaining(lasting))
  }
  const heightOf = async (page: Page) =>
    (await page.locator('.open-now').first().boundingBox())?.height
  await Promise.all([withScript, without].map((page) => page.goto(siteUrl + PAGE)))
  await withScript.locator('.open-now[data-ready]').first().waitFor()
  expect(await heightOf(withScript)).toBe(await heightOf(without))
})

test('with a visitor’s own spacing of text, no letter of a heading lies under a picture', async () => {
  const page = await visitor.open(EXTENDED_AREA, DESKTOP, { bypassCSP: true })
  await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  await faceArrives(page)
  expect(await page.locator('.hero picture').count()).toBe(1)
  const covers = await page.locator('h1').evaluate((heading) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: string[] = []
    for (
      let text = walker.nextNode() as Text | null;
      text;
      text = walker.nextNode() as Text | null
    ) {
      for (let at = 0; at < text.data.length; at++) {
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const { left, top, width, height } = range.getBoundingClientRect()
        const topmost = document.elementFromPoint(left + width * 0.75, top + height / 2)
        if (width > 1 && !heading.contains(topmost)) found.push(text.data.slice(at, at + 1))
      }
    }
    return found
  })
  expect(covers).toEqual([])
})

test('a finger finds all the text that a mouse finds in a window as narrow', async () => {
  const finger = await visitor.open('/sitemap', PHONE)
  const mouse = await visitor.open('/sitemap', PHONE, { hasTouch: false, isMobile: false })
  for (const route of ONE_OF_EACH_KIND) {
    const [all, shown] = await Promise.all(
      [mouse, finger].map(async (page) => {
        await page.goto(siteUrl + route)
        return page.locator('body').innerText()
      }),
    )
    expect(shown, route).toBe(all)
  }
})

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'at twice the usual text size on %s the menu works to its end, and the toast is whole and covers nothing',
  async (_, device) => {
    const page = await openLarge(PAGE, device, 32)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const isWhole = ({ left, right, bottom }: Box) =>
      left >= 0 && right <= width && bottom <= height
    expect(isWhole(await boxOf(toggle(page)))).toBe(true)
    await toggle(page).press('Enter')
    await summary(page).press('Enter')
    const last = page.locator('header nav a').filter({ visible: true }).last()
    await last.scrollIntoViewIfNeeded()
    expect(isWhole(await boxOf(last))).toBe(true)
    await page.keyboard.press('Escape')
    await send(page)
    const toast = await boxOf(page.locator('[data-behaviour=toast]'))
    expect(isWhole(toast) && toast.top >= 0).toBe(true)
    for (const covered of [submit(page), page.locator('main > :last-child a[href^="tel:"]')]) {
      const box = await boxOf(covered)
      // What is cut off by the window is read after scrolling, away from the toast.
      expect(isWhole(box) && overlap(toast, box), String(covered)).toBe(false)
    }
  },
)

test('the call bar covers no focused element, even where it is high', async () => {
  const page = await openLarge(
    EXTENDED_AREA,
    { ...PHONE, viewport: { width: 412, height: 740 } },
    24,
  )
  const bar = await boxOf(page.locator('.call-bar'))
  expect(bar.bottom - bar.top).toBeGreaterThan(90)
  const focused = () =>
    page.evaluate(() =>
      document.activeElement === document.body
        ? ''
        : document.activeElement?.outerHTML.slice(0, 99),
    )
  let stops = 0
  for (await page.keyboard.press('Tab'); ; await page.keyboard.press('Tab')) {
    await settle(page)
    if (!(await focusIsVisible(page))) break
    stops++
  }
  expect(await focused()).toBe('')
  expect(stops).toBeGreaterThan(20)
})

test('the call bar is reached right before the form, above which it then lies, and scrolls with the page in a low window', async () => {
  const page = await visitor.open(EXTENDED_AREA, PHONE)
  await page
    .locator('.contact')
    .evaluate((one) => one.scrollIntoView({ behavior: 'instant', block: 'center' }))
  await page.locator('.contact :is(a, input)').first().focus()
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(() => document.activeElement?.parentElement?.className)).toBe(
    'call-bar',
  )
  expect(await focusIsVisible(page)).toBe(true)
  await page.setViewportSize({ width: 640, height: 320 })
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await expect.poll(async () => (await boxOf(page.locator('.call-bar'))).top).toBeGreaterThan(320)
})

test('for a visitor who asked for less motion nothing moves: not the menu, the list, the toast, nor the page on its way to an anchor', async () => {
  const page = await visitor.open(PAGE, PHONE, { reducedMotion: 'reduce' })
  // The stylesheet shortens transitions to a millisecond, which nobody sees as movement.
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1)
          .length,
    )
  await tap(toggle(page))
  expect(await moving()).toBe(0)
  await summary(page).tap()
  expect(await moving()).toBe(0)
  await page.keyboard.press('Escape')
  // On a phone only the bar has call and quote.
  await page
    .getByRole('navigation', { name: NAVIGATION.callBar })
    .getByRole('link', { name: NAVIGATION.quote.label })
    .tap()
  await page.waitForURL('**#contact')
  const arrived = await scrolled(page)
  expect(arrived).toBeGreaterThan(1000)
  await settle(page)
  expect(await scrolled(page)).toBe(arrived)
  await send(page)
  expect(await moving()).toBe(0)
})

test('in forced colours the focused element has an outline; the toast, the fields and the menu’s button have a border; no stroke is behind words', async () => {
  const page = await visitor.open(PAGE, DESKTOP, { forcedColors: 'active' })
  const outline = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(
        document.activeElement ?? document.body,
      )
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    })
  await send(page)
  for (const target of [summary(page), field(page, NAME), submit(page), dismiss(page)]) {
    await target.focus()
    // A key press makes the browser show the focus.
    await page.keyboard.press('Shift')
    expect(await outline(), String(target)).toBeGreaterThanOrEqual(2)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  for (const target of [
    page.locator('[data-behaviour=toast]'),
    toggle(page),
    field(page, NAME),
    page.locator('form textarea'),
  ]) {
    expect(
      await target.evaluate((element) => getComputedStyle(element).borderTopStyle),
      String(target),
    ).not.toBe('none')
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(siteUrl)
  const visibilities = await page.evaluate(() => [
    ...[...document.querySelectorAll('.sweep')].map((stroke) => stroke.checkVisibility()),
    ...[...document.querySelectorAll('main > *')].map(
      (section) =>
        getComputedStyle(section, '::before').content !== 'none' &&
        getComputedStyle(section, '::before').display !== 'none',
    ),
  ])
  expect(visibilities.length).toBeGreaterThan(5)
  expect(visibilities, 'no decorative stroke is behind words').not.toContain(true)
})

test('no input keeps the scripts of a page busy for long: a phone that is six times slower answers within 50 ms', async () => {
  const page = await visitor.open('/', PHONE, { reducedMotion: 'reduce' })
  const protocol = await page.context().newCDPSession(page)
  // Time of the processor, which other programs do not lengthen.
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
  /** Taps, and returns the milliseconds that handlers took until the next frame was drawn. */
  const took = async (target: Locator): Promise<number> => {
    await target.scrollIntoViewIfNeeded()
    const [x, y] = await middleOf(target)
    const before = await busy()
    await page.touchscreen.tap(x, y)
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    )
    return (await busy()) - before
  }
  const times = [
    await took(toggle(page)),
    await took(summary(page)),
    await took(menu(page).getByRole('link', { name: TO_FORM.label })),
  ]
  await fillIn(page)
  times.push(await took(submit(page)), await took(dismiss(page)))
  for (const time of times) expect(time).toBeLessThan(50 / 6)
  await toggle(page).evaluate((button) => {
    // Long enough for a busy machine, which gives a program a part of the time only.
    button.addEventListener('click', () => {
      for (const end = performance.now() + 300; performance.now() < end; );
    })
  })
  expect(await took(toggle(page)), 'a handler that takes too long is noticed').toBeGreaterThan(
    50 / 6,
  )
})
