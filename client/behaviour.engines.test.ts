import { describe, expect, inject, test } from 'vitest'
import { PAGE } from '../scripts/test/browser/enquiry.ts'
import { LIGHT } from '../scripts/test/browser/header.ts'
import { NAVIGATION, TO_FORM } from '../scripts/test/content/sample-words.ts'
import { DESKTOP, inEveryEngine, PHONE, useEngine } from '../scripts/test/engines/use-engine.ts'

// What engines do each in their own way: popovers, the focus, what a field says, scrolling to anchors and back.

const TOGGLE = '[data-part=toggle]'
const MENU = 'header nav'
const SUMMARY = `${MENU} summary`
const AREAS = `${MENU} details a`
const FIRST_LINK = NAVIGATION.header[0].label

inEveryEngine((engine) => {
  describe('with scripts', () => {
    const visitor = useEngine(engine, { site: () => inject('siteUrl') })
    const { arrive, ask, click, faceArrives, focusedText, go, history } = visitor
    const { isVisible, open, press, settled } = visitor

    async function openMenu(): Promise<void> {
      await open(LIGHT, PHONE)
      await click(TOGGLE)
      await expect.poll(() => isVisible(MENU)).toBe(true)
    }

    test('Escape closes the menu and the areas in it, and returns the focus', async () => {
      await openMenu()
      await click(SUMMARY)
      await expect.poll(() => isVisible(AREAS)).toBe(true)
      await press('Escape')
      await expect.poll(() => isVisible(MENU)).toBe(false)
      expect(await isVisible(AREAS)).toBe(false)
      expect(await focusedText()).toBe(NAVIGATION.menu)
    })

    test('Tab leads from the button into the open menu, and back out of it, which closes it', async () => {
      await openMenu()
      await press('Tab')
      await expect.poll(() => focusedText()).toBe(FIRST_LINK)
      expect(await isVisible(MENU)).toBe(true)
      await press('Shift+Tab')
      await press('Enter')
      await expect.poll(() => isVisible(MENU)).toBe(false)
      await press('Enter')
      await expect.poll(() => isVisible(MENU)).toBe(true)
      for (let presses = 0; presses < 12 && (await isVisible(MENU)); presses++)
        await press('Shift+Tab')
      expect(await isVisible(MENU)).toBe(false)
    })

    test('a link in the menu closes it and leads to its anchor, below the header', async () => {
      // From another page, whose display face arrives when the browser has already scrolled to the anchor. The second time
      // the address stays the same, and the areas are open above the link.
      visitor.site().faceTakes(1000)
      await open(LIGHT, PHONE)
      for (const unfolds of [false, true]) {
        await ask(() => scrollTo({ top: 0, behavior: 'instant' }))
        await click(TOGGLE)
        if (unfolds) await click(SUMMARY)
        await click(`${MENU} a`, TO_FORM.label)
        await arrive(TO_FORM.href)
        await faceArrives()
        await expect.poll(() => isVisible(MENU)).toBe(false)
        const below = async () =>
          Math.round((await settled(TO_FORM.href.slice(1))).top - (await settled('header')).bottom)
        // Safari moves away from the anchor and returns a moment later.
        await expect.poll(below).toBeOneOf([-1, 0])
      }
      visitor.site().faceTakes(0)
    })

    test.each([PHONE, DESKTOP])(
      'the form says in words what is missing, at its first field below the header: %i by %i',
      async (...size) => {
        await open(PAGE, size)
        await click('[data-part=submit]')
        await expect.poll(() => ask(() => document.activeElement?.id)).toBe('name')
        const covered = async () =>
          (await settled('header')).bottom - (await settled('form label[for=name]')).top
        await expect.poll(covered, { message: 'its label too' }).toBeLessThanOrEqual(0)
        const words = await ask(() => document.querySelector('#name-fault')?.textContent)
        expect(words).toMatch(/\p{L}+ \p{L}+/u)
      },
    )

    test('a picture opens large with the focus and its name, and a button leads to the next', async () => {
      await open('/', PHONE)
      const names = await ask(() =>
        [...document.querySelectorAll<HTMLElement>('.gallery [data-part=open]')].map(
          ({ dataset }) => dataset.name ?? '',
        ),
      )
      const count = () => ask(() => document.querySelector('[data-part=count]')?.textContent)
      await click('.gallery [data-part=open]')
      await expect.poll(count).toBe(names[0])
      expect(await ask(() => document.activeElement?.ariaLabel)).toBe(names[0])
      await click('dialog [value="1"]')
      await expect.poll(count).toBe(names[1])
      await press('Escape')
      await expect.poll(() => isVisible('dialog')).toBe(false)
      expect(await ask(() => document.activeElement?.matches('[data-part=open]'))).toBe(true)
    })

    test('back and forward restore the scroll position, also at an anchor', async () => {
      const scrolled = () => ask(() => Math.round(scrollY))
      await open('/', PHONE)
      await faceArrives()
      await ask(() => scrollTo({ top: 500, behavior: 'instant' }))
      await click(TOGGLE)
      await click(`${MENU} a`, TO_FORM.label)
      await arrive(TO_FORM.href)
      await settled(TO_FORM.href.slice(1))
      const atForm = await scrolled()
      expect(atForm).toBeGreaterThan(2000)
      await go('/sitemap')
      for (const [steps, address, position] of [
        [-1, TO_FORM.href, atForm],
        [-1, '/', 500],
        [1, TO_FORM.href, atForm],
      ] as const) {
        await history(steps)
        await arrive(address)
        await expect.poll(scrolled).toBe(position)
      }
    })
  })

  describe('without scripts', () => {
    const visitor = useEngine(engine, { site: () => inject('siteUrl'), script: false })
    const { arrive, ask, click, focusedText, isVisible, open, press } = visitor

    test('the menu opens, Escape closes it, a link to an area works, and the form says what it will do', async () => {
      await open(LIGHT, PHONE)
      expect(await ask(() => document.querySelectorAll('[data-ready]').length)).toBe(0)
      await click(TOGGLE)
      await expect.poll(() => isVisible(MENU)).toBe(true)
      await press('Escape')
      await expect.poll(() => isVisible(MENU)).toBe(false)
      expect(await focusedText()).toBe(NAVIGATION.menu)
      await click(TOGGLE)
      await click(SUMMARY)
      await expect.poll(() => isVisible(AREAS)).toBe(true)
      const path = await ask(
        (all) => document.querySelector(all)?.getAttribute('href') ?? '',
        AREAS,
      )
      await click(AREAS)
      await arrive(path)
      expect(await isVisible('form noscript p')).toBe(true)
      await open(LIGHT, DESKTOP)
      expect([await isVisible(TOGGLE), await isVisible(MENU)]).toEqual([false, true])
    })
  })
})
