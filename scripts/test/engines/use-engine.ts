import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, vi } from 'vitest'
import { type Box, hasFace } from '../browser/visitor.ts'
import { TEST_NOW } from '../test-now.ts'
import type { Engine, EngineWindow, Key } from './engine.ts'
import { ENGINES } from './engines.ts'
import { type WatchedSite, watchSite } from './watched-site.ts'

export type Size = [width: number, height: number]
export const PHONE: Size = [390, 844]
export const DESKTOP: Size = [1280, 800]

/** Runs tests in every installed engine; those of the others are skipped, by name. */
export function inEveryEngine(tests: (engine: Engine) => void): void {
  for (const engine of ENGINES) {
    const { name, lacks } = engine
    describe.skipIf(lacks)(lacks ? `${name}, left out: install ${lacks}` : name, () =>
      tests(engine),
    )
  }
}

interface Options {
  site: () => string
  script?: boolean
  largeText?: boolean
}

/**
 * Starts one browser for the surrounding tests, with actions and queries that are the same in every engine. A test fails if a page logs an error, throws, breaks its own policy, or
 * fails to load a resource.
 */
export function useEngine(
  engine: Engine,
  { site: siteUrl, script = true, largeText = false }: Options,
) {
  let window: EngineWindow
  let site: WatchedSite

  beforeAll(async () => {
    site = await watchSite(siteUrl())
    window = await engine.start({ script, largeText })
    // The browser's own clock may be a false one, and Chromium's is set already.
    site.clockIsAhead(TEST_NOW.getTime() - Number(await window.evaluate('String(Date.now())')))
  })
  afterEach(async () => {
    if (!script) return
    expect(await ask(() => sessionStorage.getItem('faults') ?? '')).toBe('')
  })
  afterAll(async () => {
    await window?.close()
    site?.stop()
  })

  /**
   * Runs a function in the page and returns its result. It can use only its arguments and must be synchronous:
   * in Firefox nothing asynchronous continues while scripts are off.
   */
  const ask = async <Value, Args extends unknown[]>(
    question: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> => {
    // Every protocol supports strings. `undefined` becomes null.
    const call = `(${question})(...${JSON.stringify(args)})`
    return JSON.parse(await window.evaluate(`JSON.stringify(${call} ?? null)`))
  }

  /** Clicks the first visible element that matches a selector and a text, once it is there and stops moving. */
  async function click(selector: string, text: string | null = null): Promise<void> {
    let cover: string | null = ''
    // The face may arrive meanwhile, and move the element.
    for (let tries = 0; cover !== null && tries < 5; tries++) {
      await vi.waitFor(() => ask(lookAt, selector, text, true), { timeout: 5000 })
      const seen = await still(() => ask(lookAt, selector, text, false))
      cover = seen.cover
      if (cover === null)
        await window.click((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2)
    }
    expect(cover, `${selector} ${text ?? ''} is covered`).toBeNull()
  }

  return {
    site: () => site,
    ask,
    click,
    /** Opens a page in a window of a size, with empty storage. */
    async open(path: string, size: Size): Promise<void> {
      await window.resize(...size)
      await window.goto(site.url + path)
      if (!script || !(await ask(forget))) return
      await window.goto('about:blank')
      await window.goto(site.url + path)
    },
    resize: (...size: Size) => window.resize(...size),
    press: (key: Key) => window.press(key),
    /** Clicks a field and writes into it. */
    async write(field: string, text: string): Promise<void> {
      // Firefox may still be scrolling to the field, so that the click misses it.
      const clicked = async () => {
        await click(field)
        return ask((one) => document.activeElement?.matches(one), field)
      }
      await expect.poll(clicked, { message: field }).toBe(true)
      await window.type(text)
    },
    /** Navigates from the open page to another. */
    go: (path: string) => window.goto(site.url + path),
    history: (steps: 1 | -1) => window.history(steps),
    /** Waits until the page at an address is loaded. */
    async arrive(address: string): Promise<void> {
      const there = () =>
        ask(() => {
          const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
          // Not `readyState`, which is "complete" before the event.
          return [location.pathname + location.hash, (page?.loadEventEnd ?? 0) > 0]
        })
      await expect.poll(there).toEqual([address, true])
    },
    /** Waits until the display face, which a page requests only after its first frame, is loaded. */
    faceArrives: () => expect.poll(() => ask(hasFace)).toBe(true),
    /** Returns the box of an element once it stops moving. */
    settled: (selector: string): Promise<Box> => still(() => ask(lookAt, selector, null, false)),
    isVisible: (selector: string) =>
      ask(
        (one) =>
          document.querySelector(one)?.checkVisibility({ visibilityProperty: true }) ?? false,
        selector,
      ),
    focusedText: () => ask(() => document.activeElement?.textContent?.trim() ?? ''),
  }
}

/** Looks at an element until two looks agree. */
async function still(read: () => Promise<Seen>): Promise<Seen> {
  for (let before = await read(), left = 100; ; left--) {
    await wait(30)
    const now = await read()
    if (JSON.stringify(now) === JSON.stringify(before)) return now
    if (left === 0) throw new Error('It does not stop moving.')
    before = now
  }
}

// These functions run in the page, so they cannot call each other.

/** Clears the page's storage, and returns whether there was anything in it. */
function forget(): boolean {
  const hasItems = localStorage.length + sessionStorage.length > 0
  localStorage.clear()
  sessionStorage.clear()
  return hasItems
}

/** An element as it is in the window. */
interface Seen extends Box {
  /** The markup of what covers its middle and would take its click; null if nothing does. */
  cover: string | null
}

/** Looks at the first visible element that matches a selector and a text, or else at the first; brought into view on request. */
function lookAt(selector: string, text: string | null, isBroughtIntoView: boolean): Seen {
  const named = [...document.querySelectorAll(selector)].filter(
    (one) => text === null || one.textContent?.trim() === text,
  )
  const target = named.find((one) => one.checkVisibility({ visibilityProperty: true })) ?? named[0]
  if (!target) throw new Error(`There is no ${selector} ${text ?? ''}`)
  const { top, right, bottom, left } = target.getBoundingClientRect()
  const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const isFree = named.some((one) => one.contains(topmost))
  if (!isFree && isBroughtIntoView) target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const cover = isFree ? null : (topmost?.outerHTML.slice(0, 160) ?? 'nothing')
  return { top, right, bottom, left, cover }
}
