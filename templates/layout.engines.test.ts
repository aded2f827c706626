import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { layoutOverflows } from '../scripts/test/browser/layout-overflows.ts'
import { LONG_AREA, ONE_OF_EACH_KIND } from '../scripts/test/content/sample-words.ts'
import { DESKTOP, inEveryEngine, PHONE, useEngine } from '../scripts/test/engines/use-engine.ts'

const ROUTES = [...ONE_OF_EACH_KIND, LONG_AREA].filter((route) => route !== '/404')
const WIDTHS = [320, 390, 768, 1280, 1920]

/** Every anchor of another page that the sample links to. */
function linkedAnchors(): string[] {
  const siteDir = inject('siteDir')
  const pages = readdirSync(siteDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(path.join(siteDir, file), 'utf8'))
  const addresses = pages.flatMap((page) =>
    [...page.matchAll(/<a [^>]*?href="(\/[\w-]*#[\w-]+)"/g)].map(([, address = '']) => address),
  )
  return [...new Set(addresses)].sort()
}

inEveryEngine((engine) => {
  describe('a page of every kind', () => {
    const visitor = useEngine(engine, { site: () => inject('siteUrl') })
    const { ask, faceArrives, go, open, resize } = visitor

    test.each([PHONE, DESKTOP])('anchors show whole headings in %i by %i', async (...size) => {
      await open('/privacy', size)
      for (const address of linkedAnchors()) {
        await go(address)
        await faceArrives()
        const hidden = () =>
          ask(() => {
            const target = document.querySelector(':target')
            const fold = target?.closest('details')
            const heading =
              (fold ?? target)?.querySelector('h1, h2, h3, strong') ?? target?.closest('h2, h3')
            const { top, bottom } = (heading ?? document.body).getBoundingClientRect()
            const covered = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
            return Math.max(0, covered - top, bottom - innerHeight)
          })
        // Safari moves away from an anchor and returns a moment later.
        await expect.poll(hidden, { message: address }).toBe(0)
      }
    })

    test.each(ROUTES)('%s starts its behaviours and fits each window, uncut', async (route) => {
      await open(route, PHONE)
      const unready = () =>
        ask(() =>
          [...document.querySelectorAll('[data-behaviour]:not([data-ready])')]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }))
            .map((one) => one.outerHTML),
        )
      await expect.poll(unready).toEqual([])
      for (const width of WIDTHS) {
        await resize(width, 800)
        await expect.poll(() => ask(() => innerWidth)).toBe(width)
        expect(await ask(layoutOverflows)).toEqual([])
      }
    })
  })

  describe.skipIf(!engine.setsText)(
    `at twice the usual text size${engine.setsText ? '' : ', which cannot be set here'}`,
    () => {
      const visitor = useEngine(engine, { site: () => inject('siteUrl'), largeText: true })
      const { ask, open, resize } = visitor

      test.each(ROUTES)('no text of %s is cut off', async (route) => {
        await open(route, PHONE)
        expect(await ask(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
        expect(await ask(layoutOverflows)).toEqual([])
        await resize(...DESKTOP)
        expect(await ask(layoutOverflows)).toEqual([])
      })
    },
  )
})
