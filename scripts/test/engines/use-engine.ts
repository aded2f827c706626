import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import type { Box } from '../browser/visitor.ts'
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

/** The actions and queries of a test, the same in every engine. */
export interface EngineVisitor {
  site(): WatchedSite
  /** Opens a page in a window of a size, with empty storage. */
  open(path: string, size: Size): Promise<void>
  resize(...size: Size): Promise<void>
  /**
   * Runs a function in the page and returns its result. It can use only its arguments and must be synchronous:
   * in Firefox nothing asynchronous continues while scripts are off.
   */
  ask<Value, Args extends unknown[]>(
    question: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value>
  /** Clicks the first visible element that matches a selector and a text, once it stops moving. */
  click(selector: string, text?: string): Promise<void>
  press(key: Key): Promise<void>
  /** Clicks a field and writes into it. */
  write(field: string, text: string): Promise<void>
  /** Navigates from the open page to another. */
  go(path: string): Promise<void>
  history(steps: 1 | -1): Promise<void>
  /** Waits until the page at an address is loaded. */
  arrive(address: string): Promise<void>
  /** Waits until the display face, which a page requests only after its first frame, is loaded. */
  faceArrives(): Promise<void>
  /** Returns the box of an element once it stops moving. */
  settled(selector: string): Promise<Box>
  isVisible(selector: string): Promise<boolean>
  focusedText(): Promise<string>
}

interface Options {
  site: () => string
  script?: boolean
  largeText?: boolean
  /** Faults to ignore, for files that a test's site lacks on purpose. */
  ignored?: RegExp
}

/**
 * Starts one browser for the surrounding tests. A test fails if a page logs an error, throws, breaks its own policy, or
 * fails to load a resource.
 */
export function useEngine(
  engine: Engine,
  { site: siteUrl, script = true, largeText = false, ignored }: Options,
): EngineVisitor {
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
    const faults = (await visitor.ask(() => sessionStorage.getItem('faults') ?? '')).split('\n')
    expect(faults.filter((fault) => fault !== '' && !ignored?.test(fault))).toEqual([])
  })
  afterAll(async () => {
    await window?.close()
    site?.stop()
  })

  const visitor: EngineVisitor = {
    site: () => site,
    async open(path, size) {
      await window.resize(...size)
      await window.goto(site.url + path)
      if (!script || !(await visitor.ask(forget))) return
      await window.goto('about:blank')
      await window.goto(site.url + path)
    },
    resize: (...size) => window.resize(...size),
    ask: (question, ...args) => askIn(window, question, ...args),
    async click(selector, text) {
      const target = [selector, text ?? null] as const
      let cover: string | null = ''
      // The face may arrive meanwhile, and move the element.
      for (let tries = 0; cover !== null && tries < 5; tries++) {
        await visitor.ask(bringIntoView, ...target)
        const { left, right, top, bottom } = await still(() => visitor.ask(boxOf, ...target))
        const x = (left + right) / 2
        const y = (top + bottom) / 2
        cover = await visitor.ask(coverOf, ...target, x, y)
        if (cover === null) await window.click(x, y)
      }
      expect(cover, `${selector} ${text ?? ''} is covered`).toBeNull()
    },
    press: (key) => window.press(key),
    async write(field, text) {
      // Firefox may still be scrolling to the field, so that the click misses it.
      const clicked = async () => {
        await visitor.click(field)
        return visitor.ask((one) => document.activeElement?.matches(one), field)
      }
      await expect.poll(clicked, { message: field }).toBe(true)
      await window.type(text)
    },
    go: (path) => window.goto(site.url + path),
    history: (steps) => window.history(steps),
    async arrive(address) {
      const there = () =>
        visitor.ask(() => {
          const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
          // Not `readyState`, which is "complete" before the event.
          return [location.pathname + location.hash, (page?.loadEventEnd ?? 0) > 0]
        })
      await expect.poll(there).toEqual([address, true])
    },
    async faceArrives() {
      const loaded = () =>
        visitor.ask(() =>
          [...document.fonts].some(
            ({ family, status }) => /^"?display"?$/.test(family) && status === 'loaded',
          ),
        )
      await expect.poll(loaded).toBe(true)
    },
    settled: (selector) => still(() => visitor.ask(boxOf, selector, null)),
    isVisible: (selector) =>
      visitor.ask(
        (one) =>
          document.querySelector(one)?.checkVisibility({ visibilityProperty: true }) ?? false,
        selector,
      ),
    focusedText: () => visitor.ask(() => document.activeElement?.textContent?.trim() ?? ''),
  }
  return visitor
}

/** Runs a function in a window, as `ask` of a visitor does. */
export async function askIn<Value, Args extends unknown[]>(
  window: EngineWindow,
  question: (...args: Args) => Value,
  ...args: Args
): Promise<Value> {
  // Every protocol supports strings. `undefined` becomes null.
  return JSON.parse(
    await window.evaluate(`JSON.stringify((${question})(...${JSON.stringify(args)}) ?? null)`),
  )
}

/** Reads a box until two readings agree. */
async function still(read: () => Promise<Box>): Promise<Box> {
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

function bringIntoView(selector: string, text: string | null): void {
  const named = [...document.querySelectorAll(selector)].filter(
    (one) => text === null || one.textContent?.trim() === text,
  )
  const target = named.find((one) => one.checkVisibility({ visibilityProperty: true }))
  if (!target) throw new Error(`There is no ${selector} ${text ?? ''}`)
  const { top, right, bottom, left } = target.getBoundingClientRect()
  const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  if (!target.contains(topmost)) target.scrollIntoView({ block: 'center', behavior: 'instant' })
}

function boxOf(selector: string, text: string | null): Box {
  const named = [...document.querySelectorAll(selector)].filter(
    (one) => text === null || one.textContent?.trim() === text,
  )
  const target = named.find((one) => one.checkVisibility({ visibilityProperty: true })) ?? named[0]
  if (!target) throw new Error(`There is no ${selector} ${text ?? ''}`)
  const { top, right, bottom, left } = target.getBoundingClientRect()
  return { top, right, bottom, left }
}

/** Returns the markup of an element that covers the target at a point and would take its click; null if there is none. */
function coverOf(selector: string, text: string | null, x: number, y: number): string | null {
  const topmost = document.elementFromPoint(x, y)
  const named = [...document.querySelectorAll(selector)].filter(
    (one) => text === null || one.textContent?.trim() === text,
  )
  return named.some((one) => one.contains(topmost))
    ? null
    : (topmost?.outerHTML.slice(0, 160) ?? 'nothing')
}
