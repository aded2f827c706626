import { describe, expect, inject, test } from 'vitest'
import { layoutOverflows } from '../scripts/test/browser/layout-overflows.ts'
import { LONG_AREA, ONE_OF_EACH_KIND } from '../scripts/test/content/sample-words.ts'
import { DESKTOP, inEveryEngine, PHONE, useEngine } from '../scripts/test/engines/use-engine.ts'

const ROUTES = [...ONE_OF_EACH_KIND, LONG_AREA].filter((route) => route !== '/404')
const WIDTHS = [320, 390, 768, 1280, 1920]

inEveryEngine((engine) => {
  describe('a page of every kind', () => {
    const visitor = useEngine(engine, { site: () => inject('siteUrl') })
    const { ask, open, resize } = visitor

    test.each(ROUTES)(
      '%s starts all its behaviours, and is as wide as the window, from 320 to 1920 pixels, with no text cut off',
      async (route) => {
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
      },
    )
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
