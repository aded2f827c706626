import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { boxOf, DESKTOP, PHONE, settle, useVisitor } from '../scripts/test/browser/visitor.ts'
import {
  BUSINESS,
  EXTENDED_AREA,
  ONE_OF_EACH_KIND,
  SERVICES,
} from '../scripts/test/content/sample-words.ts'

const visitor = useVisitor()

/** Waits for the display face, which a page requests only after its first frame. */
async function waitForFont(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => /^"?display"?$/.test(family) && status === 'loaded',
    ),
  )
  await settle(page)
}

async function goTo(page: Page, route: string): Promise<void> {
  await page.goto(inject('siteUrl') + route)
  await waitForFont(page)
}

// Page widths and cut-off text are tested in layout.engines.test.ts.
describe('a page of every kind', () => {
  const found = { small: [] as string[], unprinted: [] as string[], pressed: [] as string[] }

  beforeAll(async () => {
    const page = await visitor.open('/sitemap', DESKTOP)
    for (const route of ONE_OF_EACH_KIND) {
      const note = (list: string[], more: string[]) =>
        list.push(...more.map((one) => `${route}: ${one}`))
      await goTo(page, route)
      // Visitors resize windows too, and loading the page again would take longer.
      await page.setViewportSize({ width: 320, height: 800 })
      note(found.small, await tooSmall(page))
      await page.setViewportSize({ width: 1280, height: 800 })
      // For each page, since Chromium resets the medium on navigation.
      await page.emulateMedia({ media: 'print' })
      const { words, pressed } = await printed(page)
      note(
        found.unprinted,
        IN_PRINT.filter((text) => !words.includes(text)),
      )
      note(found.pressed, pressed)
      await page.emulateMedia({ media: 'screen' })
    }
  })

  test('has targets at least 44 pixels high, or 24 pixels for links in the content', () => {
    expect(found.small).toEqual([])
  })

  test('prints the phone number, the e-mail address and the hours, and no controls', () => {
    expect(found.unprinted).toEqual([])
    expect(found.pressed).toEqual([])
  })
})

/** Finds targets that are too small for a finger, with everything expanded. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    /** WCAG 2.2, 2.5.8 exempts links in a sentence, whose height is limited by the line's. */
    const inSentence = (element: Element) => {
      let block = element
      while (getComputedStyle(block).display === 'inline' && block.parentElement)
        block = block.parentElement
      return block !== element && block.textContent?.trim() !== element.textContent?.trim()
    }
    const small = () =>
      [...document.querySelectorAll('a, button, summary, input, textarea')].flatMap((element) => {
        if (!element.checkVisibility({ visibilityProperty: true }) || inSentence(element)) return []
        const { width, height } = element.getBoundingClientRect()
        // One pixel: only for screen readers, until it has the focus.
        if (width <= 1 && height <= 1) return []
        const least =
          element.closest('header, footer, nav, .call-bar, form') || !element.matches('a') ? 44 : 24
        return width >= 24 && height >= least
          ? []
          : [`${least}: ${width} x ${height} ${element.outerHTML.slice(0, 160)}`]
      })
    const closed = small()
    // While it is open, the rest of the page is hidden.
    const menu = document.querySelector<HTMLElement>('header nav')
    menu?.showPopover()
    const opened = small()
    menu?.hidePopover()
    return [...new Set([...closed, ...opened])]
  })
}

const IN_PRINT: string[] = [
  BUSINESS.phone.number,
  BUSINESS.email,
  ...BUSINESS.hours.map(({ text }: { text: string }) => text),
]

/** Returns the printed text, and printed controls that are useful only on screen. */
function printed(page: Page): Promise<{ words: string; pressed: string[] }> {
  return page.evaluate(() => ({
    words: document.body.innerText,
    pressed: [...document.querySelectorAll('nav, form, button, .button, .call-bar, .toast')]
      .filter((element) => element.checkVisibility())
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  }))
}

test('the form takes little more than half of a low window, and stands before what comes after it', async () => {
  const page = await visitor.open('/', DESKTOP)
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, '/')
  const form = await boxOf(page.locator('.enquiry-form'))
  const button = await boxOf(page.locator('.enquiry-form [type=submit]'))
  const direct = await boxOf(page.locator('.contact__direct'))
  expect(button.bottom - form.top).toBeLessThanOrEqual(530)
  expect(form.left).toBeLessThan(direct.left)
})

describe('the desktop grid', () => {
  /** Finds where columns begin: left edges of children of multi-column grids, except narrow ones and those at the margin. */
  const startsOf = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((grid) => {
        const { display, gridTemplateColumns } = getComputedStyle(grid)
        if (
          !display.endsWith('grid') ||
          !grid.checkVisibility() ||
          !gridTemplateColumns.includes(' ')
        )
          return []
        const boxes = [...grid.children]
          .filter((child) => child.checkVisibility())
          .map((child) => child.getBoundingClientRect())
        return boxes.flatMap(({ left, width }) =>
          left > 200 && width > 120 ? [Math.round(left / 4) * 4] : [],
        )
      }),
    )

  test('columns begin in few places, the slider never widens a phone’s page, and the form stays light in dark mode', async () => {
    const page = await visitor.open('/', DESKTOP, { colorScheme: 'dark' })
    const starts: number[] = []
    for (const route of ['/', SERVICES[0] ?? '', EXTENDED_AREA]) {
      await goTo(page, route)
      await page.setViewportSize({ width: 1280, height: 900 })
      starts.push(...(await startsOf(page)))
      const paper = await page
        .locator('.contact__sheet')
        .evaluate((one) => getComputedStyle(one).backgroundColor)
      expect(Math.min(...(paper.match(/\d+/g) ?? []).map(Number)), paper).toBeGreaterThan(200)
      const large = await page
        .locator('h2')
        .evaluateAll(
          (all) =>
            all.filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) >= 40).length,
        )
      if (route !== '/') expect(large, route).toBeLessThanOrEqual(5)
    }
    expect([...new Set(starts)].length, String([...new Set(starts)].sort())).toBeLessThanOrEqual(10)
    await goTo(page, '/')
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 780 })
      for (const value of ['0', '100']) {
        await page.getByRole('slider').fill(value)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    }
  })
})

test('the home page prints on five sheets at most, with its headings sized by level', async () => {
  const page = await visitor.open('/', DESKTOP)
  const sheets = (await page.pdf({ format: 'A4' }))
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)
  expect(sheets?.length).toBeLessThanOrEqual(5)
  await page.emulateMedia({ media: 'print' })
  const sizes = (level: string) =>
    page
      .locator(level)
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility())
          .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
      )
  expect(Math.min(...(await sizes('h2')))).toBeGreaterThan(Math.max(...(await sizes('h3'))))
})

describe('the transfer to a phone', () => {
  /** The project's limits for the bytes that a page transfers with everything that it loads. */
  const LIMITS = { home: 70_000, elsewhere: 55_000, toTheEnd: 250_000, fonts: 24_000 }

  /** Opens a phone's page, and returns what reads the bytes transferred since the last call, once the network is idle. */
  async function openMetered() {
    const page = await visitor.open('/sitemap', PHONE, { deviceScaleFactor: 2 })
    await waitForFont(page)
    await (await page.context().newCDPSession(page)).send('Network.setCacheDisabled', {
      cacheDisabled: true,
    })
    const underWay = new Set<Request>()
    const finished = new Set<Request>()
    page.on('request', (request) => underWay.add(request))
    page.on('requestfailed', (request) => underWay.delete(request))
    page.on('requestfinished', (request) => underWay.delete(request) && finished.add(request))
    const bytesOf = async (requests: readonly Request[]) => {
      const sizes = await Promise.all(requests.map((request) => request.sizes()))
      return sizes.reduce(
        (sum, { responseBodySize, responseHeadersSize }) =>
          sum + responseBodySize + responseHeadersSize,
        0,
      )
    }
    const read = async () => {
      // Pictures further down are delayed by a quarter of a second: half a second's frames, which a busy machine draws later.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 30; frame++)
          await new Promise((next) => requestAnimationFrame(next))
      })
      await expect.poll(() => underWay.size).toBe(0)
      const all = [...finished]
      finished.clear()
      return {
        all: await bytesOf(all),
        fonts: await bytesOf(all.filter((request) => request.resourceType() === 'font')),
      }
    }
    return { page, read }
  }

  test('every kind of page stays within its byte limits, and only the page itself delays the first paint', async () => {
    const { page, read } = await openMetered()
    for (const route of [...new Set([...ONE_OF_EACH_KIND, ...SERVICES])]) {
      await goTo(page, route)
      const { all, fonts } = await read()
      const blocking = await page.evaluate(() =>
        (
          performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
            renderBlockingStatus: string
          })[]
        )
          .filter(({ renderBlockingStatus }) => renderBlockingStatus !== 'non-blocking')
          .map(({ name }) => name),
      )
      expect(all, route).toBeLessThanOrEqual(route === '/' ? LIMITS.home : LIMITS.elsewhere)
      expect(fonts, route).toBeGreaterThan(0)
      expect(fonts, route).toBeLessThanOrEqual(LIMITS.fonts)
      expect(blocking, route).toEqual([])
    }
  })

  test.each(['/', SERVICES[0] ?? ''])(
    '%s scrolled to its end stays within the limits',
    async (route) => {
      const { page, read } = await openMetered()
      await goTo(page, route)
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
          scrollTo({ top: y, behavior: 'instant' })
          await new Promise((next) => setTimeout(next, 50))
        }
      })
      for (const image of await page.locator('img').all()) {
        // Pictures that are not shown in this window must not be fetched.
        const fetched = () =>
          image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)
        await expect
          .poll(fetched, { message: await image.evaluate((one) => one.outerHTML) })
          .toBe(await image.isVisible())
      }
      const { all, fonts } = await read()
      expect(all).toBeLessThanOrEqual(LIMITS.toTheEnd)
      expect(fonts).toBeLessThanOrEqual(LIMITS.fonts)
    },
  )
})

test('between a phone and a desktop four reasons stand two by two', async () => {
  const page = await visitor.open('/', { viewport: { width: 844, height: 390 } })
  const tops = await page
    .locator('.about__reasons > li')
    .evaluateAll((reasons) => reasons.map((reason) => reason.getBoundingClientRect().top))
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(2)
})

test('on a phone with letters of twice the size, services keep two fifths of their rows', async () => {
  const page = await visitor.open('/', { viewport: { width: 390, height: 844 } })
  const shares = await page.locator('article.service-list__row').evaluateAll((rows) => {
    document.documentElement.style.fontSize = '32px'
    return rows.map((row) => {
      const [, service = ''] = getComputedStyle(row).gridTemplateColumns.split(' ')
      return Number.parseFloat(service) / row.clientWidth
    })
  })
  expect(shares.length).toBeGreaterThan(0)
  expect(Math.min(...shares)).toBeGreaterThan(0.39)
})

test.each(ONE_OF_EACH_KIND)(
  '%s on the narrowest screen is no wider than it, with letters of twice the size',
  async (route) => {
    const page = await visitor.open(route, { viewport: { width: 320, height: 640 } })
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
      return document.documentElement.scrollWidth
    })
    expect(width).toBe(320)
  },
)
