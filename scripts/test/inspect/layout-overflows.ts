import type { Page } from 'playwright-core'
import { quoted } from '../../../templates/fields/text.ts'

/** An element that overflows at the current width of the window. */
export interface LayoutOverflow {
  kind: 'wider than the screen' | 'cut off' | 'out of its box'
  /** The text of the element, its alternative text, or else its tag. */
  words: string
  pixels: number
}

/** Elements wider than the window, texts that are cut off, and texts that run out of their boxes. */
export function findOverflows(page: Page): Promise<LayoutOverflow[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const labelOf = (element: Element) =>
      (element.textContent ?? '').replace(/\s+/g, ' ').trim() ||
      element.getAttribute('alt') ||
      element.tagName.toLowerCase()
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    /** Pixels by which text overflows an element; decoration may. */
    const textOverflow = (element: Element) => {
      const box = element.getBoundingClientRect()
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      let max = 0
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (
          !node.textContent?.trim() ||
          !node.parentElement?.checkVisibility({ visibilityProperty: true })
        )
          continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const { top, right, bottom, left, width, height } of range.getClientRects()) {
          if (width <= 1) continue
          const down = Math.max(box.top - top, bottom - box.bottom)
          // A line box is taller than its letters, so a third may be missing.
          max = Math.max(max, box.left - left, right - box.right, down > height / 3 ? down : 0)
        }
      }
      return Math.ceil(max)
    }
    /** The ancestor that decides where an element is, and whose `overflow` clips it. */
    const around = (element: Element) =>
      /absolute|fixed/.test(getComputedStyle(element).position)
        ? (element as HTMLElement).offsetParent
        : element.parentElement
    /** Left and right edge of what an element shows: ancestors may clip it. */
    const visibleEdges = (element: Element): [left: number, right: number] => {
      let { left, right } = element.getBoundingClientRect()
      for (let box = around(element); box && box !== document.body; box = around(box)) {
        if (getComputedStyle(box).overflowX === 'visible') continue
        const edges = box.getBoundingClientRect()
        left = Math.max(left, edges.left)
        right = Math.min(right, edges.right)
      }
      return [left, right]
    }
    const isOutside = (element: Element) => {
      const [left, right] = visibleEdges(element)
      return left < right && (left < -0.5 || right > width + 0.5)
    }
    const overflows: LayoutOverflow[] = []
    const outside: Element[] = []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      // A drawing cuts off what is in it (https://www.w3.org/TR/SVG2/styling.html#UAStyleSheet).
      const isDrawn = element instanceof SVGElement && element.ownerSVGElement
      if (!isDrawn && isOutside(element)) outside.push(element)
      // Nor has a text in it a box to run out of: its scroll width is that of its letters in another unit.
      if (isDrawn) continue
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      // One pixel: visible only to screen readers.
      if (clientWidth <= 1 || clientHeight <= 1 || !element.textContent?.trim()) continue
      const { overflowX, overflowY } = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const acrossBy = scrollWidth - clientWidth
      const downBy = scrollHeight - clientHeight
      if ((hides(overflowX) && acrossBy > 1) || (hides(overflowY) && downBy > 1)) {
        const pixels = textOverflow(element)
        if (pixels > 1) overflows.push({ kind: 'cut off', words: labelOf(element), pixels })
      } else if (overflowX === 'visible' && acrossBy > 1 && hasOwnText(element)) {
        overflows.push({ kind: 'out of its box', words: labelOf(element), pixels: acrossBy })
      }
    }
    // Only the innermost elements: those around them are too wide because of them.
    for (const element of outside.filter(
      (one) => !outside.some((other) => other !== one && one.contains(other)),
    )) {
      const [left, right] = visibleEdges(element)
      overflows.push({
        kind: 'wider than the screen',
        words: labelOf(element),
        pixels: Math.ceil(Math.max(-left, right - width)),
      })
    }
    const over = document.documentElement.scrollWidth - width
    if (over > 0 && overflows.length === 0)
      overflows.push({ kind: 'wider than the screen', words: 'the page', pixels: over })
    return overflows
  })
}

const KINDS: Record<LayoutOverflow['kind'], (by: number) => string> = {
  'wider than the screen': (by) =>
    `sticks out by ${by} pixels. Shorten it, above all its longest word.`,
  'cut off': (by) => `is cut off: ${by} pixels are hidden. Shorten it.`,
  'out of its box': (by) =>
    `runs out of its box by ${by} pixels. Shorten it, above all its longest word.`,
}

const inWords = new Intl.ListFormat('en-GB')

/** Messages for the overflows of a page at several widths, each element once. */
export function describeOverflows(
  windows: readonly { width: number; overflows: readonly LayoutOverflow[] }[],
): { message: string; words: string }[] {
  const alike = new Map<string, { overflow: LayoutOverflow; widths: number[]; pixels: number }>()
  for (const { width, overflows } of windows) {
    for (const overflow of overflows) {
      const key = `${overflow.kind} ${overflow.words}`
      const { widths = [], pixels = 0 } = alike.get(key) ?? {}
      alike.set(key, {
        overflow,
        widths: [...new Set([...widths, width])],
        pixels: Math.max(pixels, overflow.pixels),
      })
    }
  }
  return [...alike.values()].map(({ overflow: { kind, words }, widths, pixels }) => {
    const screens = `${widths.length > 1 ? 'screens' : 'a screen'} ${inWords.format(widths.sort((a, b) => a - b).map(String))} pixels wide`
    return {
      words,
      message: `${quoted(words)} ${KINDS[kind](pixels).replace(/[:.] /, (end) => ` on ${screens}${end}`)}`,
    }
  })
}
