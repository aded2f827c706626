import { describe, expect, inject, test } from 'vitest'
import { PAGE } from '../scripts/test/browser/enquiry.ts'
import { LIGHT } from '../scripts/test/browser/header.ts'
import {
  AREA_NAMES,
  CONTACT,
  FIELD_NAMES,
  LIST_LABEL,
  MESSAGE,
  NAVIGATION,
  NOTHING,
  TO_FORM,
  VALUES,
} from '../scripts/test/content/sample-words.ts'
import {
  DESKTOP,
  type EngineVisitor,
  inEveryEngine,
  PHONE,
  useEngine,
} from '../scripts/test/engines/use-engine.ts'
import { TEST_NOW } from '../scripts/test/test-now.ts'

const TOGGLE = '[data-part=toggle]'
const MENU = 'header nav'
const SUMMARY = `${MENU} summary`
const AREAS = `${MENU} details a`
const FIELDS = FIELD_NAMES.map((name) => `form #${name}`)
const SUBMIT = '[data-part=submit]'
const SENT = '[data-part=sent]'
const TOAST = '[data-behaviour=toast]'
const ENTERED = '.enquiry-form__field :is(input, textarea)'

/** Counts the visible elements that match a selector. */
const inSight = ({ ask }: EngineVisitor, selector: string) =>
  ask(
    (all) =>
      [...document.querySelectorAll(all)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      ).length,
    selector,
  )
const values = ({ ask }: EngineVisitor) =>
  ask(
    (all) => [...document.querySelectorAll<HTMLInputElement>(all)].map(({ value }) => value),
    ENTERED,
  )
const statusText = ({ ask }: EngineVisitor) =>
  ask(() => document.querySelector('[role=status]')?.textContent?.replace(/\s+/g, ' ').trim())

async function fillIn({ write }: EngineVisitor): Promise<void> {
  for (const [index, field] of FIELDS.entries()) await write(field, VALUES[index] ?? '')
}

inEveryEngine((engine) => {
  describe('with scripts', () => {
    const visitor = useEngine(engine, { site: () => inject('siteUrl') })
    const {
      arrive,
      ask,
      click,
      clickAt,
      faceArrives,
      focusedText,
      go,
      history,
      isVisible,
      open,
      press,
      settled,
    } = visitor

    test('faults in a page are noticed; its clock begins where that of the build stood, and goes on; its face is the given one', async () => {
      await open(LIGHT, PHONE)
      const first = await ask(() => new Date().toJSON())
      expect(first).toMatch(TEST_NOW.toISOString().slice(0, 13))
      await expect.poll(() => ask(() => Date.now())).toBeGreaterThan(Date.parse(first))
      const widths = await ask(() => {
        const context = document
          .createElement('canvas')
          .getContext('2d') as CanvasRenderingContext2D
        context.font = '1000px sans-serif'
        return ['i', 'W'].map((letter) => Math.round(context.measureText(letter).width))
      })
      // The metrics of Arial.
      if (process.platform === 'linux') expect(widths).toEqual([222, 944])
      await ask(() => {
        console.error('printed')
        setTimeout(() => {
          throw new Error('thrown')
        })
        document.body.append(
          Object.assign(new Image(), { src: 'https://elsewhere.test/picture.png' }),
        )
      })
      const noticed = () => ask(() => sessionStorage.getItem('faults') ?? '')
      for (const fault of [/printed: printed/, /threw: .*thrown/, /broke its policy: img-src/])
        await expect.poll(noticed).toMatch(fault)
      await ask(() => sessionStorage.clear())
    })

    test('the form covers the call bar, which is gone to the end of the page and comes back', async () => {
      await open(PAGE, PHONE)
      const barIsInSight = () =>
        ask(() => {
          const bar = document.querySelector('.call-bar')
          const { left, top, width, height } = (bar as Element).getBoundingClientRect()
          return (
            bar?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) === true
          )
        })
      expect(await barIsInSight()).toBe(true)
      for (const [place, isThere] of [
        ['.contact', false],
        ['.footer', false],
        ['h1', true],
      ] as const) {
        await ask(
          (selector) => document.querySelector(selector)?.scrollIntoView({ behavior: 'instant' }),
          place,
        )
        await expect.poll(barIsInSight, { message: place }).toBe(isThere)
      }
    })

    describe('the menu', () => {
      test('opens and unfolds the areas; Escape closes both and returns the focus', async () => {
        await open(LIGHT, PHONE)
        expect(await isVisible(MENU)).toBe(false)
        await click(TOGGLE)
        await expect.poll(() => isVisible(MENU)).toBe(true)
        await click(SUMMARY)
        await expect.poll(() => inSight(visitor, AREAS)).toBe(AREA_NAMES.length)
        await press('Escape')
        await expect.poll(() => isVisible(MENU)).toBe(false)
        expect(await inSight(visitor, AREAS)).toBe(0)
        expect(await focusedText()).toBe(NAVIGATION.menu)
      })

      test('is reached and left by keyboard alone', async () => {
        await open(LIGHT, PHONE)
        await ask((one) => document.querySelector<HTMLElement>(one)?.focus(), TOGGLE)
        await press('Enter')
        await expect.poll(() => isVisible(MENU)).toBe(true)
        await press('Tab')
        await expect.poll(() => focusedText()).toBe(NAVIGATION.header[0].label)
        for (let presses = 0; presses < 12 && (await isVisible(MENU)); presses++)
          await press('Shift+Tab')
        expect(await isVisible(MENU)).toBe(false)
        expect(
          await ask(() => document.activeElement?.closest('[data-behaviour=menu]')?.id),
        ).toBeNull()
      })

      test('stays open when Tab follows the press that opened it, and leads to its first link', async () => {
        await open(LIGHT, PHONE)
        await click(TOGGLE)
        await expect.poll(() => isVisible(MENU)).toBe(true)
        await press('Tab')
        await expect.poll(() => focusedText()).toBe(NAVIGATION.header[0].label)
        expect(await isVisible(MENU)).toBe(true)
      })

      test('closes when a link in it is followed, which leads to its anchor, below the header', async () => {
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
            Math.round(
              (await settled(TO_FORM.href.slice(1))).top - (await settled('header')).bottom,
            )
          // Safari moves away from the anchor and returns a moment later.
          await expect.poll(below).toSatisfy((pixels) => pixels >= -1 && pixels <= 0)
        }
        visitor.site().faceTakes(0)
      })

      test('is part of the page on a desktop, where Escape or a click outside folds the list of areas', async () => {
        await open(LIGHT, DESKTOP)
        expect(await isVisible(TOGGLE)).toBe(false)
        await click(SUMMARY)
        await expect.poll(() => inSight(visitor, AREAS)).toBe(AREA_NAMES.length)
        await press('Escape')
        await expect.poll(() => inSight(visitor, AREAS)).toBe(0)
        expect(await focusedText()).toBe(LIST_LABEL)
        await press('Enter')
        await expect.poll(() => inSight(visitor, AREAS)).toBe(AREA_NAMES.length)
        const { left, top } = await settled('h1')
        await clickAt(left + 2, top + 2)
        await expect.poll(() => inSight(visitor, AREAS)).toBe(0)
      })
    })

    describe.each([
      ['a phone', PHONE],
      ['a desktop', DESKTOP],
    ])('the form on %s', (_, size) => {
      test('says in words what is missing when empty, focuses the first field, below the header, and sends nothing', async () => {
        await open(PAGE, size)
        await click(SUBMIT)
        await expect.poll(() => ask(() => document.activeElement?.id)).toBe('name')
        const covered = async () =>
          (await settled('header')).bottom - (await settled('form label[for=name]')).top
        await expect.poll(covered, { message: 'its label too' }).toBeLessThanOrEqual(0)
        // A bubble besides would say it twice, and cover the next field.
        const bubbles = () =>
          ask(() =>
            document
              .querySelector<HTMLInputElement>('form #name')
              ?.dispatchEvent(new Event('invalid', { cancelable: true })),
          )
        expect(await bubbles()).toBe(false)
        const errorTexts = () =>
          ask(
            (all) =>
              all.map(
                (one) => document.querySelector(`${one}[aria-invalid=true] + p`)?.textContent ?? '',
              ),
            FIELDS,
          )
        const messages = await errorTexts()
        // The address is optional.
        for (const [index, message] of messages.entries()) {
          if (index === 3) expect(message).toBe('')
          else expect(message).toMatch(/\p{L}+ \p{L}+/u)
        }
        await visitor.write('form #name', 'A')
        expect(await errorTexts()).toEqual(['', ...messages.slice(1)])
        expect(await statusText(visitor)).toBe('')
        expect(await isVisible(SENT)).toBe(false)
      })

      test('sends when complete: a toast with the exact words, wholly inside the window, and empty fields', async () => {
        await open(PAGE, size)
        await fillIn(visitor)
        expect(await values(visitor)).toEqual(VALUES)
        await click(SUBMIT)
        await expect.poll(() => statusText(visitor)).toBe(MESSAGE)
        expect(await values(visitor)).toEqual(NOTHING)
        expect(await isVisible(SENT)).toBe(true)
        expect(await focusedText()).toBe(CONTACT.form.submit)
        await expect
          .poll(() =>
            ask((toast) => document.querySelector<HTMLElement>(toast)?.dataset.edge, TOAST),
          )
          .toBeTruthy()
        const { top, right, bottom, left } = await settled(TOAST)
        expect(bottom - top).toBeGreaterThan(20)
        expect(Math.min(top, left)).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(size[0])
        expect(bottom).toBeLessThanOrEqual(size[1])
        await click('[data-part=dismiss]')
        await expect.poll(() => statusText(visitor)).toBe('')
        expect(await isVisible(SENT), 'what stays when the toast has gone').toBe(true)
      })
    })

    test('pictures open large: each has its own name, and the buttons lead to the last and say so', async () => {
      await open('/', PHONE)
      const [first = '', ...others] = await ask(() =>
        [...document.querySelectorAll<HTMLElement>('.gallery [data-part=open]')].map(
          ({ dataset }) => dataset.name ?? '',
        ),
      )
      const count = () => ask(() => document.querySelector('[data-part=count]')?.textContent)
      const ends = () =>
        ask(() =>
          [...document.querySelectorAll('dialog [value]')].map((one) =>
            one.getAttribute('aria-disabled'),
          ),
        )
      await click('.gallery [data-part=open]')
      await expect.poll(count).toBe(first)
      expect(await ask(() => document.activeElement?.getAttribute('aria-label'))).toBe(first)
      // Orca reads the caption in place of the name.
      expect(
        await ask(
          () =>
            [...document.querySelectorAll('dialog strong')].filter(
              (title) => title.checkVisibility() && !title.closest('[aria-hidden]'),
            ).length,
        ),
      ).toBe(1 + others.length)
      expect(await ends()).toEqual(['true', 'false'])
      for (const name of others) {
        await click('dialog [value="1"]')
        await expect.poll(count).toBe(name)
      }
      await expect.poll(ends).toEqual(['false', 'true'])
      await press('Escape')
      await expect.poll(() => isVisible('dialog')).toBe(false)
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
      await history(-1)
      await arrive(TO_FORM.href)
      await expect.poll(scrolled).toBe(atForm)
      await history(-1)
      await arrive('/')
      await expect.poll(scrolled).toBe(500)
      await history(1)
      await arrive(TO_FORM.href)
      await expect.poll(scrolled).toBe(atForm)
    })
  })

  describe('without scripts', () => {
    const visitor = useEngine(engine, { site: () => inject('siteUrl'), script: false })
    const { arrive, ask, click, focusedText, isVisible, open, press } = visitor

    test('the menu opens, the areas unfold, a link to one works, and the form says what it will do', async () => {
      await open(LIGHT, PHONE)
      expect(await ask(() => document.querySelectorAll('[data-ready]').length)).toBe(0)
      await click(TOGGLE)
      await expect.poll(() => isVisible(MENU)).toBe(true)
      await press('Escape')
      await expect.poll(() => isVisible(MENU)).toBe(false)
      expect(await focusedText()).toBe(NAVIGATION.menu)
      await click(TOGGLE)
      await click(SUMMARY)
      await expect.poll(() => inSight(visitor, AREAS)).toBe(AREA_NAMES.length)
      const path = await ask(
        (all) => document.querySelector(all)?.getAttribute('href') ?? '',
        AREAS,
      )
      await click(AREAS)
      await arrive(path)
      expect(await isVisible('form noscript p')).toBe(true)
      await open(LIGHT, DESKTOP)
      expect(await isVisible(TOGGLE)).toBe(false)
      expect(await isVisible(MENU)).toBe(true)
    })
  })
})
