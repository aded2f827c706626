import { expect, inject, test } from 'vitest'
import { layoutOverflows } from '../scripts/test/browser/layout-overflows.ts'
import { DESKTOP, NO_SCRIPT, useVisitor } from '../scripts/test/browser/visitor.ts'

// What the sample does not have: a firm's second number, jobs, a name that is wide in a narrow header.

const visitor = useVisitor()
const rooferAt = (route: string) => inject('roofer').url + route

test('two numbers to call are links without a script, and the leading one is in the bar', async () => {
  const [office, storm] = ['tel:+441632960777', 'tel:+447700900778']
  /** Returns the targets of the visible links. */
  const visibleLinks = (links: Element[]) =>
    links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href'))
  const window = { viewport: { width: 320, height: 700 } }
  const page = await visitor.open(rooferAt('/sitemap'), window, NO_SCRIPT)
  for (const [route, leading] of [
    ['/deal-roofers', office],
    ['/our-flat-roofs', storm],
  ] as const) {
    await page.goto(rooferAt(route))
    const links = await page.locator('main a, footer a').evaluateAll(visibleLinks)
    expect(links, route).toEqual(expect.arrayContaining([office, storm]))
    const inBar = page.locator('.call-bar a[href^=tel]')
    expect(await inBar.evaluateAll(visibleLinks)).toEqual([leading])
  }
})

test('jobs, pairs included, are side by side and equally wide', async () => {
  const page = await visitor.open(rooferAt('/jobs'), DESKTOP)
  const jobs = await page
    .locator('.jobs-page__list:first-of-type section')
    .filter({ has: page.locator('img') })
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  const pair = await page.locator('.wipe').evaluate((one) => one.getBoundingClientRect())
  expect(jobs.length).toBeGreaterThan(2)
  expect(new Set([pair, ...jobs].map(({ width }) => Math.round(width))).size).toBe(1)
  expect(jobs[0]?.left).toBeCloseTo(pair.left, 0)
})

test('at 320 pixels the header shows the whole name, and nothing is wider than the window', async () => {
  const { url } = inject('locksmith')
  const page = await visitor.open(url, { viewport: { width: 320, height: 700 } })
  for (const route of ['/', '/locked-out', '/locksmith-dereham']) {
    await page.goto(url + route)
    expect(await page.evaluate(layoutOverflows), route).toEqual([])
    const name = page.locator('.header .logo__name')
    expect((await name.innerText()).replace(/\s+/g, ' ')).toBe('Fenlatch Locksmiths')
    const room = await name.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const row = document.querySelector('.header .logo')?.parentElement?.getBoundingClientRect()
      return (row?.right ?? 0) - range.getBoundingClientRect().right
    })
    expect(room).toBeGreaterThanOrEqual(0)
  }
})

test('on a phone each service and its price share a line, where no service has a symptom', async () => {
  const page = await visitor.open(rooferAt('/'), { viewport: { width: 390, height: 844 } })
  const rows = await page.locator('#services article').evaluateAll((articles) =>
    articles.map((article) => {
      const [name, price] = ['.service-list__work > :first-child', '.price'].map((part) =>
        article.querySelector(part)?.getBoundingClientRect(),
      )
      return (name?.top ?? 0) < (price?.bottom ?? 0) && (price?.top ?? 0) < (name?.bottom ?? 0)
    }),
  )
  expect(rows).toEqual([true, true])
})

test.each([390, 1280])('at %i px fingers and rings of links to ask have room', async (width) => {
  const page = await visitor.open(rooferAt('/'), { viewport: { width, height: 844 } })
  const links = await page.locator('.service-list__price > a').evaluateAll((all) =>
    (all as HTMLElement[]).map((link) => {
      link.focus()
      const { outlineWidth, outlineOffset } = getComputedStyle(link)
      const { top, height } = link.getBoundingClientRect()
      const ring = top - Number.parseFloat(outlineWidth) - Number.parseFloat(outlineOffset)
      const price = link.parentElement?.querySelector('.price')?.getBoundingClientRect()
      return {
        free: ring >= (price?.bottom ?? Number.NaN),
        line: height < 30,
        finger: Number.parseFloat(getComputedStyle(link, '::after').height) >= 44,
      }
    }),
  )
  const each = { free: true, line: true, finger: true }
  expect(links).toEqual([each, each])
})

test('a choice in the form has the face of the other fields', async () => {
  const page = await visitor.open(inject('locksmith').url, DESKTOP)
  const faces = await page
    .locator('.enquiry-form :is(select, input:not([type=hidden]))')
    .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).fontFamily))
  expect(new Set(faces).size).toBe(1)
})

test.each([1280, 390])('no link of the list of pages touches the next at %i px', async (width) => {
  const page = await visitor.open('/sitemap', { viewport: { width, height: 844 } })
  const gaps = await page.locator('.sitemap-page ul').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const rows = [...list.children].map((item) => {
        const words = document.createRange()
        words.selectNodeContents(item.querySelector('a') ?? item)
        const { top, bottom, left } = words.getBoundingClientRect()
        return { top, bottom, left, parts: item.getClientRects().length }
      })
      return rows.slice(1).map(({ top, left, parts }, index) => {
        const above = rows[index]
        return parts > 1 ? 0 : above?.left === left ? top - above.bottom : 8
      })
    }),
  )
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
})

test('fingers swipe through the pictures in their order, an odd last one too', async () => {
  const page = await visitor.open(rooferAt('/'), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const lefts = await page
    .locator('.gallery li')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(lefts.length % 2).toBe(1)
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  expect(new Set(lefts).size).toBe(lefts.length)
})
