import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, faceArrives, PHONE, useVisitor } from '../scripts/test/browser/visitor.ts'
import {
  BUSINESS,
  CONTACT,
  ONE_OF_EACH_KIND,
  SERVICES,
} from '../scripts/test/content/sample-words.ts'
import { slowTest } from '../scripts/test/thorough.ts'

// Page widths and cut-off text are tested in layout.engines.test.ts.

const visitor = useVisitor()

// Visitors resize windows too, and loading a page again for each question would take longer.
test.each(ONE_OF_EACH_KIND)('%s fits windows of every width, fingers and paper', async (route) => {
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
  }
  expect.soft(await page.evaluate(broken, NUMBERS), 'numbers over two lines').toEqual([])
  expect.soft(await page.evaluate(tooSmall), 'small targets').toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ media: 'print' })
  const { words, pressed } = await page.evaluate(printed)
  for (const text of IN_PRINT) expect.soft(words, 'in print').toContain(text)
  expect.soft(words, 'in print, without a form').not.toContain(CONTACT.heading)
  expect.soft(pressed, 'controls in print').toEqual([])
})

/** How much too small the file of a picture may be for its frame. */
const MOST_ENLARGED = 1.5

const NUMBERS: string[] = [BUSINESS.phone, BUSINESS.numbers[0].number]
const IN_PRINT: string[] = [BUSINESS.phone, BUSINESS.email, '8:00 AM-5:00 PM']

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

/** Returns the printed text, and printed controls that are useful only on screen. */
function printed(): { words: string; pressed: string[] } {
  return {
    words: document.body.innerText,
    pressed: [...document.querySelectorAll('nav, form, button, .button, .call-bar, .toast')]
      .filter((element) => element.checkVisibility())
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  }
}

/** By how much a long word, in place of a text, is wider than the box of the text. */
const overhang = (target: Locator, word: string) =>
  target.evaluate((one, word) => {
    one.textContent = word
    const words = document.createRange()
    words.selectNodeContents(one)
    const box = one.closest('li, body')?.getBoundingClientRect()
    return words.getBoundingClientRect().right - (box?.right ?? 0)
  }, word)

test('a town of one word of 24 letters breaks within the menu', async () => {
  const page = await visitor.open('/sitemap', DESKTOP)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    if (width === 320) await page.locator('.header__toggle').click()
    await page.locator('.fold-menu--drop summary').click()
    const link = page.locator('.fold-menu--drop li a').first()
    expect(await overhang(link, 'Llanfairpwllgwyngyllgoge'), `${width}`).toBeLessThanOrEqual(0.5)
  }
})

test('a long word in a heading breaks within a phone’s window', async () => {
  const page = await visitor.open('/', PHONE)
  const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwll'
  expect(await overhang(page.locator('h1'), word)).toBeLessThanOrEqual(0)
})

test.each([
  [1280, 800, 32, true],
  [1100, 800, 20, true],
  [844, 390, 16, true],
  [390, 800, 24, false],
  [360, 800, 18, true],
  [320, 256, 16, true],
])(
  'at %i by %i, letters %i, the header is whole, name: %s',
  async (width, height, letters, named) => {
    const page = await visitor.open('/sitemap', { viewport: { width, height } })
    const row = page.locator('.header__row')
    /** Where each part of a box of the header that is seen is clipped: below, beside or nowhere. */
    const clipped = (selector: string, part: string) =>
      row.locator(selector).evaluate((box, parts) => {
        const { top, bottom, right } = box.getBoundingClientRect()
        return [...box.querySelectorAll(`:scope > ${parts}`)]
          .filter((one) => one.checkVisibility() && one.clientWidth !== 1)
          .map((one) => {
            const own = one.getBoundingClientRect()
            if (own.right > right + 0.5) return 'beside'
            return own.bottom > bottom + 0.5 || own.top < top - 0.5 ? 'below' : ''
          })
      }, part)
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`
    }, letters)
    expect(await clipped('.logo', 'svg')).toEqual([''])
    expect(await clipped('.logo', '.logo__name')).toEqual([named ? '' : 'below'])
    expect(await clipped('.header__call', 'span')).not.toContain('beside')
  },
)

slowTest('the slider never widens a phone, and the form stays light in the dark', async () => {
  const page = await visitor.open('/', PHONE, { colorScheme: 'dark' })
  const paper = await page
    .locator('.contact__sheet')
    .evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(Math.min(...(paper.match(/\d+/g) ?? []).map(Number)), paper).toBeGreaterThan(200)
  for (const value of ['0', '100']) {
    await page.getByRole('slider').fill(value)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
})

/** The project's limits for the bytes that a page transfers with everything that it loads. */
const LIMITS = { home: 70_000, elsewhere: 55_000, fonts: 24_000 }

slowTest('each kind of page loads few bytes, and only itself delays the first paint', async () => {
  for (const route of new Set([...ONE_OF_EACH_KIND, ...SERVICES])) {
    // In a context of its own nothing comes from the cache.
    const page = await visitor.open(route, PHONE, { deviceScaleFactor: 2 })
    await faceArrives(page)
    // Pictures further down are delayed by a quarter of a second.
    await page.waitForLoadState('networkidle')
    const files = await page.evaluate(() =>
      ['navigation', 'resource'].flatMap((type) =>
        performance.getEntriesByType(type).map((entry) => {
          const { name, transferSize, renderBlockingStatus } = Object(entry)
          return { name, bytes: transferSize, blocks: renderBlockingStatus === 'blocking' }
        }),
      ),
    )
    const sumOf = (all: typeof files) => all.reduce((sum, { bytes }) => sum + bytes, 0)
    const fonts = sumOf(files.filter(({ name }) => name.endsWith('.woff2')))
    expect(sumOf(files), route).toBeLessThanOrEqual(route === '/' ? LIMITS.home : LIMITS.elsewhere)
    expect(fonts, route).toBeGreaterThan(0)
    expect(fonts, route).toBeLessThanOrEqual(LIMITS.fonts)
    const blocking = files.filter(({ blocks }) => blocks).map(({ name }) => name)
    expect(blocking, route).toEqual([])
    await page.context().close()
  }
})

test('on a tablet signs and services are no ribbons of text', async () => {
  const page = await visitor.open('/', { viewport: { width: 768, height: 1024 } })
  const texts = page.locator('.service-list__symptoms, .service-list__work')
  const widths = await texts.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth))
  expect(Math.min(...widths)).toBeGreaterThan(300)
})
