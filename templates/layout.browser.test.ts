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
        await page
          .locator('picture img')
          .filter({ visible: true })
          .evaluateAll(coarse, MOST_ENLARGED),
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
    const { srcset = '', sizes = '' } = image.parentElement?.querySelector('source') ?? {}
    const files = [...srcset.matchAll(/ (\d+)w/g)].map(([, file]) => Number(file))
    const largest = files.at(-1) ?? 0
    const box = image.getBoundingClientRect()
    const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
    return [1, 2].flatMap((density) => {
      const loaded = files.find((file) => file >= lengthOf(sizes) * density) ?? largest
      // The frame is covered: the whole picture is as wide as it, or as high.
      const drawn = Math.min(Math.max(box.width, box.height * ratio) * density, largest)
      return drawn > loaded * most + 1 ? [`${drawn} of ${loaded} by ${sizes}: ${srcset}`] : []
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
      const box = element.getBoundingClientRect()
      const after = getComputedStyle(element, '::after')
      // Some links are taller than they look.
      const height = after.position === 'absolute' ? Number.parseFloat(after.height) : box.height
      // One pixel: only for screen readers, until it has the focus.
      if (box.width <= 1 && height <= 1) return []
      const least =
        element.closest('header, footer, nav, .call-bar, form') || !element.matches('a') ? 44 : 24
      return box.width >= 24 && height >= least ? [] : [`${least}: ${height} ${element.outerHTML}`]
    })
  const closed = small()
  // While it is open, the rest of the page is hidden.
  document.querySelector<HTMLElement>('header nav')?.showPopover()
  return [...new Set([...closed, ...small()])]
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

const LONG_WORD = 'Llanfairpwllgwyngyllgoge'

test.each([
  ['the name of a town in the header', 1280, '/sitemap', '.fold-menu--drop li', LONG_WORD],
  ['the name of a town in the menu', 320, '/sitemap', '.fold-menu--drop li', LONG_WORD],
  ['a heading', 360, '/', 'h1', `${LONG_WORD}rychwyrndrobwll`],
])('a long word in %s breaks at %i px', async (_, width, route, box, word) => {
  const page = await visitor.open(route, { viewport: { width, height: 800 } })
  if (width === 320) await page.locator('.header__toggle').click()
  if (width !== 360) await page.locator('.fold-menu--drop summary').click()
  const beyond = await page
    .locator(box)
    .first()
    .evaluate((element, word) => {
      const text = element.querySelector('a') ?? element
      text.textContent = word
      const words = document.createRange()
      words.selectNodeContents(text)
      return words.getBoundingClientRect().right - element.getBoundingClientRect().right
    }, word)
  expect(beyond).toBeLessThanOrEqual(0.5)
})

/** The project's limits for the bytes that a page transfers with everything that it loads. */
const LIMITS = { home: 70_000, elsewhere: 55_000, fonts: 24_000 }

slowTest(
  'every kind of page loads few bytes, and only the page itself delays the first paint',
  async () => {
    for (const route of new Set([...ONE_OF_EACH_KIND, ...SERVICES])) {
      // In a context of its own nothing comes from the cache.
      const page = await visitor.open(route, PHONE, { deviceScaleFactor: 2 })
      await faceArrives(page)
      // Pictures further down are delayed by a quarter of a second.
      await page.waitForLoadState('networkidle')
      const files = await page.evaluate(() =>
        ['navigation', 'resource'].flatMap((type) =>
          performance.getEntriesByType(type).map((entry) => entry.toJSON()),
        ),
      )
      const sumOf = (all: typeof files) => all.reduce((sum, one) => sum + one.transferSize, 0)
      const fonts = sumOf(files.filter(({ name }) => name.endsWith('.woff2')))
      const most = route === '/' ? LIMITS.home : LIMITS.elsewhere
      expect(sumOf(files), route).toBeLessThanOrEqual(most)
      expect(fonts, route).toBeGreaterThan(0)
      expect(fonts, route).toBeLessThanOrEqual(LIMITS.fonts)
      const isBlocking = (one: { renderBlockingStatus?: string }) =>
        one.renderBlockingStatus === 'blocking'
      expect(files.filter(isBlocking), route).toEqual([])
      await page.context().close()
    }
  },
)
