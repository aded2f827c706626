import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, inject, test } from 'vitest'
import { DESKTOP, useVisitor } from '../scripts/test/browser/visitor.ts'
import { AREAS, LONG_AREA, ONE_OF_EACH_KIND, ROUTES } from '../scripts/test/content/sample-words.ts'
import { slowTest } from '../scripts/test/thorough.ts'

// A browser shrinks a page that is wider than the sheet, so sizes in the stylesheet say nothing about those on paper.

const visitor = useVisitor()

const PAGES = [...ONE_OF_EACH_KIND, LONG_AREA, '/terms']

/** The most sheets that a page may take. */
const MOST_SHEETS: Readonly<Record<string, number>> = { '/': 5, '/terms': 3 }

/** Returns the number of sheets, the smallest size of text on them, in points, and some of that text. */
async function smallest(pdf: Uint8Array): Promise<{ sheets: number; size: number; text: string }> {
  const document = await getDocument({ data: pdf, verbosity: 0 }).promise
  const found: [number, string][] = []
  for (let sheet = 1; sheet <= document.numPages; sheet++) {
    const { items } = await (await document.getPage(sheet)).getTextContent()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [, , across = 0, up = 0] = item.transform as number[]
      found.push([Math.hypot(across, up), item.str])
    }
  }
  const [size, text] = found.reduce((least, one) => (one[0] < least[0] ? one : least))
  return { sheets: document.numPages, size, text }
}

test('drawings of walls are printed in their own shape, so that what is round stays round', async () => {
  const [{ slug } = { slug: '' }] = AREAS.filter(({ name }) => name === 'Epping')
  const page = await visitor.open(ROUTES.area.replace('{slug}', slug), DESKTOP)
  await page.emulateMedia({ media: 'print' })
  const stretches = await page.locator('.wall img').evaluateAll((drawings) =>
    drawings.map((drawing) => {
      const { width, height } = drawing.getBoundingClientRect()
      return (
        (width / height) *
        (Number(drawing.getAttribute('height')) / Number(drawing.getAttribute('width')))
      )
    }),
  )
  expect(stretches.length).toBeGreaterThan(0)
  for (const stretch of stretches) expect(Math.abs(stretch - 1)).toBeLessThan(0.1)
})

test('before and after are printed whole, side by side', async () => {
  const page = await visitor.open('/', { ...DESKTOP, reducedMotion: 'no-preference' })
  await page.locator('.wipe').waitFor()
  await page.emulateMedia({ media: 'print' })
  const clips = await page
    .locator('.wipe__pair > div')
    .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).clipPath))
  expect(clips).toEqual(['none', 'none'])
})

test('a page that is dark on screen is printed with dark words', async () => {
  const page = await visitor.open('/', DESKTOP)
  const inks = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ media: 'print', colorScheme })
    const words = page.locator('h1, main p, .header__top a, .footer p')
    return words.evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
  }
  expect(await inks('dark')).toEqual(await inks('light'))
})

test('on a sheet the telephone number comes first, and nothing is to be pressed', async () => {
  const page = await visitor.open('/', { ...DESKTOP, viewport: { width: 718, height: 1047 } })
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.header__top a[href^="tel:"]').isVisible()).toBe(true)
  const shown = await page
    .locator('button, .button, .call-bar, form')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.className))
  expect(shown).toEqual([])
})

slowTest('text is printed in 9.5 points or more; home takes 5 sheets, terms 3', async () => {
  const page = await visitor.open('/', DESKTOP)
  for (const route of PAGES) {
    await page.goto(inject('siteUrl') + route)
    // A fallback face is scaled to the width of the display face.
    await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())))
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' },
    })
    const { sheets, size, text } = await smallest(new Uint8Array(pdf))
    // Lengths are rounded to a sixty-fourth of a pixel.
    expect(size, `${route}: ${text}`).toBeGreaterThan(9.48)
    expect(sheets, route).toBeLessThanOrEqual(MOST_SHEETS[route] ?? 9)
  }
})
