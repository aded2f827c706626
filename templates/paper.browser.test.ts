import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, inject, test } from 'vitest'
import { DESKTOP, useVisitor } from '../scripts/test/browser/visitor.ts'
import { AREAS, LEGAL, ROUTES, SERVICES } from '../scripts/test/content/sample-words.ts'

// A browser shrinks a page that is wider than the sheet, so sizes in the stylesheet say nothing about those on paper.

const visitor = useVisitor()

/** Returns the smallest size of text on the sheets, in points, and some of that text. */
async function smallest(pdf: Uint8Array): Promise<[size: number, text: string]> {
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
  return found.reduce((least, one) => (one[0] < least[0] ? one : least))
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

test('on paper, services without their pictures begin where their heading does', async () => {
  const page = await visitor.open('/', { ...DESKTOP, viewport: { width: 720, height: 1000 } })
  await page.emulateMedia({ media: 'print' })
  const starts = await page
    .locator('#services :is(h2, .service-list__symptoms)')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)))
  expect(starts.length).toBeGreaterThan(1)
  expect(new Set(starts).size).toBe(1)
})

test('no text of any page is printed smaller than 9.5 points', async () => {
  const page = await visitor.open('/', DESKTOP)
  for (const route of [
    '/',
    ...SERVICES,
    ...AREAS.map(({ slug }) => ROUTES.area.replace('{slug}', slug)),
    ...LEGAL,
    '/sitemap',
    '/404',
  ]) {
    await page.goto(inject('siteUrl') + route)
    // A fallback face is scaled to the width of the display face.
    await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())))
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' },
    })
    const [size, text] = await smallest(new Uint8Array(pdf))
    // Lengths are rounded to a sixty-fourth of a pixel.
    expect(size, `${route}: ${text}`).toBeGreaterThan(9.48)
  }
}, 120_000)
