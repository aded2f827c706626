import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { BUSINESS, PAGES, SERVICES } from '../scripts/test/sample-words.ts'
import { DESKTOP, PHONE, settle, useVisitor } from '../scripts/test/visitor.ts'

const visitor = useVisitor()

const pages = [
  ...readdirSync(inject('siteDir'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => `/${file.replaceAll(path.sep, '/').replace(/(?:^|\/)index\.html$|\.html$/, '')}`)
    .sort(),
  '/no/such/page',
]

/** Waits until the display face, which a page asks for only after its first frame, has arrived. */
async function waitForFont(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.fonts].some(({ family, status }) => /^"?display"?$/.test(family) && status === 'loaded'))
  await settle(page)
}

async function goTo(page: Page, route: string): Promise<void> {
  await page.goto(inject('siteUrl') + route)
  await waitForFont(page)
}

test('there is a page for all that the content has, and one for every address that is none', () => {
  expect(pages).toHaveLength(PAGES + 1)
})

test('nothing on any page is wider than the window, from 320 to 1920 pixels', async () => {
  const page = await visitor.open('/sitemap', DESKTOP)
  for (const route of pages) {
    await goTo(page, route)
    // A window changes its width in a visitor's hands as well, and loading every page for each takes long.
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const wide = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        const outside = [...document.body.querySelectorAll('*')].filter((element) => {
          const { left, right } = element.getBoundingClientRect()
          return element.checkVisibility() && (left < -0.5 || right > clientWidth + 0.5)
        })
        return { window: clientWidth, page: scrollWidth, outside: outside.map(({ outerHTML }) => outerHTML.slice(0, 120)) }
      })
      expect(wide, route).toEqual({ window: width, page: width, outside: [] })
    }
  }
})

test('everything that is tapped is 44 pixels high where a thumb goes, and 24 pixels elsewhere', async () => {
  const page = await visitor.open('/sitemap', PHONE)
  for (const route of pages) {
    await goTo(page, route)
    const small = await page.evaluate(() => {
      document.querySelector<HTMLElement>('header nav')?.showPopover()
      for (const details of document.querySelectorAll('details')) details.open = true
      /** WCAG 2.2, 2.5.8: the height of a line limits a link in a sentence. */
      const inSentence = (element: Element) => {
        let block = element
        while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
        return block !== element && block.textContent?.trim() !== element.textContent?.trim()
      }
      return [...document.querySelectorAll('a, button, summary, input, textarea')].flatMap((element) => {
        if (!element.checkVisibility({ visibilityProperty: true }) || inSentence(element)) return []
        const { width, height } = element.getBoundingClientRect()
        const least = element.closest('header, footer, nav, .call-bar, form') || !element.matches('a') ? 44 : 24
        return width >= 24 && height >= least ? [] : [`${least}: ${width} x ${height} ${element.outerHTML.slice(0, 160)}`]
      })
    })
    expect(small, route).toEqual([])
  }
})

describe('on its way to a phone', () => {
  /** What a page may weigh with everything that it loads, as transferred; the project's limits. */
  const LIMITS = { withPicture: 70_000, without: 45_000, toTheEnd: 250_000, fonts: 24_000 }

  interface Meter {
    /** The bytes that have been transferred since the last call, once nothing is under way any more. */
    read(): Promise<{ all: number; fonts: number }>
  }

  async function openMetered(): Promise<[Page, Meter]> {
    const page = await visitor.open('/sitemap', PHONE, { deviceScaleFactor: 2 })
    await waitForFont(page)
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Network.enable')
    await protocol.send('Network.setCacheDisabled', { cacheDisabled: true })
    const underWay = new Set<string>()
    const fonts = new Set<string>()
    let read = { all: 0, fonts: 0 }
    protocol.on('Network.requestWillBeSent', ({ requestId, type }) => {
      // Nothing is reported of what the page before had begun to fetch.
      if (type === 'Document') underWay.clear()
      underWay.add(requestId)
    })
    protocol.on('Network.responseReceived', ({ requestId, type }) => type === 'Font' && fonts.add(requestId))
    protocol.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId))
    protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      underWay.delete(requestId)
      read.all += encodedDataLength
      if (fonts.has(requestId)) read.fonts += encodedDataLength
    })
    return [
      page,
      {
        async read() {
          await expect.poll(() => underWay.size).toBe(0)
          const before = read
          read = { all: 0, fonts: 0 }
          return before
        },
      },
    ]
  }

  test('no page is heavier than its kind may be, none has too much of fonts, and only the page itself delays the first paint', async () => {
    const [page, meter] = await openMetered()
    for (const route of pages) {
      await goTo(page, route)
      const { all, fonts } = await meter.read()
      const { withPicture, blocking } = await page.evaluate(() => ({
        withPicture: document.querySelector('.home-page, .service-page') !== null,
        blocking: (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus: string })[])
          .filter(({ renderBlockingStatus }) => renderBlockingStatus !== 'non-blocking')
          .map(({ name }) => name),
      }))
      expect(all, route).toBeLessThanOrEqual(withPicture ? LIMITS.withPicture : LIMITS.without)
      expect(fonts, route).toBeGreaterThan(0)
      expect(fonts, route).toBeLessThanOrEqual(LIMITS.fonts)
      expect(blocking, route).toEqual([])
    }
  })

  test.each(['/', SERVICES[0] ?? ''])('%s down to its end is not too heavy', async (route) => {
    const [page, meter] = await openMetered()
    await goTo(page, route)
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo({ top: y, behavior: 'instant' })
        await new Promise((next) => setTimeout(next, 100))
      }
    })
    for (const image of await page.locator('img').all())
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete)).toBe(true)
    const { all, fonts } = await meter.read()
    expect(all).toBeLessThanOrEqual(LIMITS.toTheEnd)
    expect(fonts).toBeLessThanOrEqual(LIMITS.fonts)
  })
})

test('on paper every page names the phone, the e-mail and the hours, and has nothing to press', async () => {
  const page = await visitor.open('/sitemap', DESKTOP)
  for (const route of pages) {
    await goTo(page, route)
    // Again for every page: Chromium goes back to the screen with each.
    await page.emulateMedia({ media: 'print' })
    const { words, pressed } = await page.evaluate(() => ({
      words: document.body.innerText,
      pressed: [...document.querySelectorAll('nav, form, button, .button, .call-bar, .toast')]
        .filter((element) => element.checkVisibility())
        .map(({ outerHTML }) => outerHTML.slice(0, 160)),
    }))
    const { phone, email, hours } = BUSINESS
    for (const text of [phone.display, email, ...hours.map((one: { text: string }) => one.text)]) expect(words, route).toContain(text)
    expect(pressed, route).toEqual([])
  }
})
