import { expect, inject, test } from 'vitest'
import { DESKTOP, useVisitor } from '../scripts/test/browser/visitor.ts'
import { ONE_OF_EACH_KIND } from '../scripts/test/content/sample-words.ts'

// What has to fit its box: pictures their frames, words their columns, name and mark the header.

const visitor = useVisitor()

/** How much too small the file of a picture may be for its frame. */
const MOST_ENLARGED = 1.5

test('no picture takes a file more than one and a half times too small where a larger one exists', async () => {
  for (const deviceScaleFactor of [1, 2]) {
    const page = await visitor.open('/sitemap', { ...DESKTOP, deviceScaleFactor })
    for (const route of ONE_OF_EACH_KIND) {
      await page.goto(inject('siteUrl') + route)
      for (const width of [360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const found = await page.locator('picture img').evaluateAll(
          (images, { most, density }) => {
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
              const loadedWidth = files.find((file) => file >= lengthOf(sizes) * density) ?? largest
              const box = image.getBoundingClientRect()
              const ratio =
                Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
              // The frame is covered: the whole picture is as wide as it, or as high.
              const drawn = Math.max(box.width, box.height * ratio) * density
              return Math.min(drawn, largest) > loadedWidth * most + 1
                ? [
                    `${Math.round(drawn)} of ${loadedWidth} by ${sizes}: ${image.getAttribute('src')}`,
                  ]
                : []
            })
          },
          { most: MOST_ENLARGED, density: deviceScaleFactor },
        )
        expect(found, `${route} at ${width}, ${deviceScaleFactor} : 1`).toEqual([])
      }
    }
  }
}, 120_000)

test('no text stands in a box of fewer than 12 letters at 1920 and 2560 pixels', async () => {
  const page = await visitor.open('/sitemap', DESKTOP)
  for (const route of ONE_OF_EACH_KIND) {
    await page.goto(inject('siteUrl') + route)
    for (const width of [1920, 2560]) {
      await page.setViewportSize({ width, height: 1080 })
      expect(
        await page.locator('main :is(p, li, blockquote, figcaption, dd)').evaluateAll(tooNarrow),
        `${route} at ${width}`,
      ).toEqual([])
    }
  }
}, 120_000)

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

test.each([
  [844, 390],
  [667, 375],
  [320, 256],
  [1100, 400],
  [390, 844],
])('name and mark are whole in a window of %d by %d', async (width, height) => {
  const page = await visitor.open('/sitemap', { viewport: { width, height } })
  const cut = await page.locator('.header .logo').evaluate((logo) => {
    const { top, bottom } = logo.getBoundingClientRect()
    return [...logo.querySelectorAll('svg, span')].filter((one) => {
      const box = one.getBoundingClientRect()
      return box.top < top - 0.5 || box.bottom > bottom + 0.5
    }).length
  })
  expect(cut).toBe(0)
})

test('a town of one word of 24 letters is whole in the menu, on a phone and on a desktop', async () => {
  for (const width of [320, 1280]) {
    const page = await visitor.open('/sitemap', { viewport: { width, height: 800 } })
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
