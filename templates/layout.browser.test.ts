import type { Page, Request } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { boxOf, DESKTOP, faceArrives, PHONE, useVisitor } from '../scripts/test/browser/visitor.ts'
import {
  BUSINESS,
  CONTACT,
  EXTENDED_AREA,
  ONE_OF_EACH_KIND,
  SERVICES,
} from '../scripts/test/content/sample-words.ts'
import { slowTest } from '../scripts/test/thorough.ts'

// Page widths and cut-off text are tested in layout.engines.test.ts.

const visitor = useVisitor()

async function goTo(page: Page, route: string): Promise<void> {
  await page.goto(inject('siteUrl') + route)
  await faceArrives(page)
}

// Visitors resize windows too, and loading a page again for each question would take longer.
test.each(ONE_OF_EACH_KIND)(
  '%s fits windows of every width, with letters of twice the size, fingers and paper',
  async (route) => {
    const page = await visitor.open(route, DESKTOP)
    await faceArrives(page)
    for (const width of [2560, 1920, 1280, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect
        .soft(
          await page.locator('picture img').evaluateAll(coarse, MOST_ENLARGED),
          `pictures that are much too small at ${width}`,
        )
        .toEqual([])
      if (width >= 1920)
        expect
          .soft(
            await page
              .locator('main :is(p, li, blockquote, figcaption, dd)')
              .evaluateAll(tooNarrow),
            `text with room for fewer than 12 letters at ${width}`,
          )
          .toEqual([])
    }
    expect.soft(await page.evaluate(broken, NUMBERS), 'numbers over two lines').toEqual([])
    expect.soft(await page.evaluate(tooSmall), 'small targets').toEqual([])
    expect.soft(await page.evaluate(widthWithLargeLetters)).toBe(320)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ media: 'print' })
    const { words, pressed } = await page.evaluate(printed)
    for (const text of IN_PRINT) expect.soft(words, 'in print').toContain(text)
    expect.soft(words, 'in print, without a form').not.toContain(CONTACT.heading)
    expect.soft(pressed, 'controls in print').toEqual([])
  },
)

/** How much too small the file of a picture may be for its frame. */
const MOST_ENLARGED = 1.5

const NUMBERS: string[] = [BUSINESS.phone.number, BUSINESS.numbers[0].number]
const IN_PRINT: string[] = [BUSINESS.phone.number, BUSINESS.email, '8:00 AM-5:00 PM']

// These functions run in the page, so they cannot call each other.

/** Finds pictures whose file is much too small for their frame on a screen of either density, though a larger one exists. */
function coarse(images: Element[], most: number): string[] {
  /** The length that the browser takes from `sizes`, in pixels. */
  const lengthOf = (sizes: string) => {
    const applies = sizes
      .split(/, (?![^(]*\))/)
      .map((one) => /^(?:(\(.*\)) )?(.*)$/.exec(one) ?? [])
      .find(([, media]) => media === undefined || matchMedia(media).matches)
    const ruler = document.body.appendChild(document.createElement('div'))
    ruler.style.cssText = `position:fixed;width:${applies?.[2]}`
    const { width } = ruler.getBoundingClientRect()
    ruler.remove()
    return width
  }
  return images.flatMap((image) => {
    if (!image.checkVisibility()) return []
    const { srcset = '', sizes = '' } = image.parentElement?.querySelector('source') ?? {}
    const files = [...srcset.matchAll(/ (\d+)w/g)].map(([, file]) => Number(file))
    const largest = files.at(-1) ?? 0
    const length = lengthOf(sizes)
    const box = image.getBoundingClientRect()
    const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
    return [1, 2].flatMap((density) => {
      const loadedWidth = files.find((file) => file >= length * density) ?? largest
      // The frame is covered: the whole picture is as wide as it, or as high.
      const drawn = Math.max(box.width, box.height * ratio) * density
      return Math.min(drawn, largest) > loadedWidth * most + 1
        ? [`${Math.round(drawn)} of ${loadedWidth} by ${sizes}: ${image.getAttribute('src')}`]
        : []
    })
  })
}

/** Finds blocks of text with room for fewer than 12 letters a line; a letter is about half as wide as its size. */
function tooNarrow(blocks: Element[]): string[] {
  return blocks.flatMap((block) => {
    const { display, fontSize, paddingLeft, paddingRight, position } = getComputedStyle(block)
    // What is only read out is a pixel wide.
    if (!block.checkVisibility() || display === 'inline' || position === 'absolute') return []
    const room =
      block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const words = block.textContent?.trim() ?? ''
    // A short text may be as narrow as it is.
    return words.length > 24 && room < 6 * Number.parseFloat(fontSize)
      ? [`${Math.round(room)} pixels: ${words.slice(0, 60)}`]
      : []
  })
}

/** Finds texts in which one of the numbers breaks over two lines. */
function broken(numbers: readonly string[]): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const number of numbers) {
      const at = node.textContent?.indexOf(number) ?? -1
      if (at < 0 || !node.parentElement?.checkVisibility()) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + number.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        found.push(node.textContent ?? '')
    }
  }
  return found
}

/** Finds targets that are too small for a finger, 44 pixels high, or 24 for links in the content, with everything expanded. */
function tooSmall(): string[] {
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
      const { width, ...box } = element.getBoundingClientRect().toJSON()
      const after = getComputedStyle(element, '::after')
      // Some links are taller than they look.
      const height = after.position === 'absolute' ? Number.parseFloat(after.height) : box.height
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
}

/** Returns how wide a page is with letters of twice the size. */
function widthWithLargeLetters(): number {
  document.documentElement.style.fontSize = '32px'
  const { scrollWidth } = document.documentElement
  document.documentElement.style.fontSize = ''
  return scrollWidth
}

/** Returns the printed text, and printed controls that are useful only on screen. */
function printed(): { words: string; pressed: string[] } {
  return {
    words: document.body.innerText,
    pressed: [...document.querySelectorAll('nav, form, button, .button, .call-bar, .toast')]
      .filter((element) => element.checkVisibility())
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  }
}

test('name and mark are whole in windows of every shape, and so is a town of one word of 24 letters in the menu', async () => {
  const page = await visitor.open('/sitemap', DESKTOP)
  for (const [width = 0, height = 0] of [
    [844, 390],
    [667, 375],
    [320, 256],
    [1100, 400],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height })
    const cut = await page.locator('.header .logo').evaluate((logo) => {
      const { top, bottom } = logo.getBoundingClientRect()
      return [...logo.querySelectorAll('svg, span')].filter((one) => {
        const box = one.getBoundingClientRect()
        return box.top < top - 0.5 || box.bottom > bottom + 0.5
      }).length
    })
    expect(cut, `${width} by ${height}`).toBe(0)
  }
  // With text of twice the size there is no room for a header that stays.
  await page.setViewportSize({ width: 260, height: 600 })
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  expect((await boxOf(page.locator('.header'))).bottom).toBeLessThanOrEqual(0)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    if (width === 320) await page.locator('.header__toggle').click()
    await page.locator('.fold-menu--drop summary').click()
    const beyond = await page
      .locator('.fold-menu--drop li a')
      .first()
      .evaluate((link) => {
        link.textContent = 'Llanfairpwllgwyngyllgoge'
        const range = document.createRange()
        range.selectNodeContents(link)
        const column = link.closest('li')?.getBoundingClientRect().right ?? 0
        return Math.max(...[...range.getClientRects()].map(({ right }) => right)) - column
      })
    expect(beyond, `at ${width}`).toBeLessThanOrEqual(0.5)
  }
})

test('with letters larger than the page expects, the name is shown where it has room, and "call" whole or not at all', async () => {
  const page = await visitor.open('/sitemap', DESKTOP)
  for (const [width, letters, named] of [
    [1280, 32, true],
    [1280, 24, true],
    [1100, 20, true],
    [768, 20, true],
    [390, 24, false],
    [390, 20, true],
    [360, 18, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const parts = await page.locator('.header__row').evaluate((row, size) => {
      document.documentElement.style.fontSize = `${size}px`
      /** The share of each part's height that is not clipped. */
      const shown = (box: string, part: string) => {
        const { top, bottom, right } =
          row.querySelector(box)?.getBoundingClientRect() ?? new DOMRect()
        return [...row.querySelectorAll(`${box} > ${part}`)]
          .filter((one) => one.checkVisibility() && one.clientWidth !== 1)
          .map((one) => {
            const own = one.getBoundingClientRect()
            return own.right > right + 0.5
              ? 'cut'
              : own.bottom <= bottom + 0.5 && own.top >= top - 0.5
          })
      }
      return { name: shown('.logo', '.logo__name'), call: shown('.header__call', 'span') }
    }, letters)
    expect(parts.name, `${width} with ${letters}`).toEqual([named])
    expect(parts.call, `${width} with ${letters}`).not.toContain('cut')
  }
})

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

slowTest(
  'columns begin in few places, the slider never widens a phone’s page, and the form stays light in dark mode',
  async () => {
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
  },
)

/** The project's limits for the bytes that a page transfers with everything that it loads. */
const LIMITS = { home: 70_000, elsewhere: 55_000, toTheEnd: 250_000, fonts: 24_000 }

/** Opens a phone's page, and returns what reads the bytes transferred since the last call, once the network is idle. */
async function openMetered() {
  const page = await visitor.open('/sitemap', PHONE, { deviceScaleFactor: 2 })
  await faceArrives(page)
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

slowTest(
  'every kind of page stays within its byte limits, two also scrolled to their end, and only the page itself delays the first paint',
  async () => {
    const { page, read } = await openMetered()
    for (const route of [...new Set([...ONE_OF_EACH_KIND, ...SERVICES])]) {
      await goTo(page, route)
      const first = await read()
      const blocking = await page.evaluate(() =>
        (
          performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
            renderBlockingStatus: string
          })[]
        )
          .filter(({ renderBlockingStatus }) => renderBlockingStatus !== 'non-blocking')
          .map(({ name }) => name),
      )
      expect(first.all, route).toBeLessThanOrEqual(route === '/' ? LIMITS.home : LIMITS.elsewhere)
      expect(first.fonts, route).toBeGreaterThan(0)
      expect(first.fonts, route).toBeLessThanOrEqual(LIMITS.fonts)
      expect(blocking, route).toEqual([])
      if (route !== '/' && route !== SERVICES[0]) continue
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
      const further = await read()
      expect(first.all + further.all, route).toBeLessThanOrEqual(LIMITS.toTheEnd)
      expect(first.fonts + further.fonts, route).toBeLessThanOrEqual(LIMITS.fonts)
    }
  },
)

test('home between a phone and a desktop, with a long word, and on paper', async () => {
  const page = await visitor.open('/', { viewport: { width: 844, height: 390 } })
  const tops = await page
    .locator('.about .entries > li')
    .evaluateAll((reasons) => reasons.map((reason) => reason.getBoundingClientRect().top))
  expect(tops, 'reasons, two by two').toHaveLength(4)
  expect(new Set(tops).size).toBe(2)
  await page.setViewportSize({ width: 390, height: 844 })
  const right = await page.locator('h1').evaluate((heading) => {
    heading.textContent = 'Llanfairpwllgwyngyllgogerychwyrndrobwll'
    const range = document.createRange()
    range.selectNodeContents(heading)
    return range.getBoundingClientRect().right
  })
  expect(right, 'a long word breaks').toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  const starts = await page
    .locator('#services :is(h2, .service-list__symptoms)')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)))
  expect(starts.length).toBeGreaterThan(1)
  expect(new Set(starts).size, 'services without pictures begin where their heading does').toBe(1)
})
