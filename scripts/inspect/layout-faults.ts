import type { Page } from 'playwright-core'
import { quote } from '../checks/page-diagnostic.ts'

/** Something that does not fit, in the window as wide as it is now. */
export interface LayoutFault {
  kind: 'wider than the screen' | 'cut off' | 'out of its box'
  /** The words that do not fit, or the name of what has none. */
  words: string
  pixels: number
}

/**
 * What a visitor cannot see, or sees where it does not belong: what reaches beyond the sides of the window, texts that
 * are cut off, and texts that run out of their boxes.
 */
export function layoutFaults(page: Page): Promise<LayoutFault[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const wordsOf = (element: Element) =>
      (element.textContent ?? '').replace(/\s+/g, ' ').trim() || element.getAttribute('alt') || element.tagName.toLowerCase()
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    /** By how many pixels a text inside an element reaches beyond what the element shows; decoration may. */
    const textBeyond = (element: Element) => {
      const shown = element.getBoundingClientRect()
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      let most = 0
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent?.trim() || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const { top, right, bottom, left, width, height } of range.getClientRects()) {
          if (width <= 1) continue
          const down = Math.max(shown.top - top, bottom - shown.bottom)
          // A line's box is higher than its letters, so a little of it may be missing.
          most = Math.max(most, shown.left - left, right - shown.right, down > height / 3 ? down : 0)
        }
      }
      return Math.ceil(most)
    }
    const faults: LayoutFault[] = []
    const outside: Element[] = []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { left, right } = element.getBoundingClientRect()
      if (left < -0.5 || right > width + 0.5) outside.push(element)
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      // What is one pixel large is there for screen readers alone.
      if (clientWidth <= 1 || clientHeight <= 1 || !element.textContent?.trim()) continue
      const { overflowX, overflowY } = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const [acrossBy, downBy] = [scrollWidth - clientWidth, scrollHeight - clientHeight]
      if ((hides(overflowX) && acrossBy > 1) || (hides(overflowY) && downBy > 1)) {
        const pixels = textBeyond(element)
        if (pixels > 1) faults.push({ kind: 'cut off', words: wordsOf(element), pixels })
      } else if (overflowX === 'visible' && acrossBy > 1 && hasOwnText(element)) {
        faults.push({ kind: 'out of its box', words: wordsOf(element), pixels: acrossBy })
      }
    }
    // The innermost element is the one that is too wide; those around it only contain it.
    for (const element of outside.filter((one) => !outside.some((other) => other !== one && one.contains(other)))) {
      const { left, right } = element.getBoundingClientRect()
      faults.push({ kind: 'wider than the screen', words: wordsOf(element), pixels: Math.ceil(Math.max(-left, right - width)) })
    }
    const over = document.documentElement.scrollWidth - width
    if (over > 0 && faults.length === 0) faults.push({ kind: 'wider than the screen', words: 'the page', pixels: over })
    return faults
  })
}

const KINDS: Record<LayoutFault['kind'], (by: number) => string> = {
  'wider than the screen': (by) => `stands out of the screen by ${by} pixels. Shorten it, above all its longest word.`,
  'cut off': (by) => `is cut off: ${by} pixels of it cannot be seen. Shorten it.`,
  'out of its box': (by) => `runs out of its box by ${by} pixels. Shorten it, above all its longest word.`,
}

const inWords = new Intl.ListFormat('en-GB')

/** A page's faults by the width at which each was seen, in sentences for somebody who writes the content, each fault once. */
export function describeFaults(seen: readonly { width: number; faults: readonly LayoutFault[] }[]): { message: string; words: string }[] {
  const alike = new Map<string, { fault: LayoutFault; widths: number[]; pixels: number }>()
  for (const { width, faults } of seen) {
    for (const fault of faults) {
      const key = `${fault.kind} ${fault.words}`
      const { widths = [], pixels = 0 } = alike.get(key) ?? {}
      alike.set(key, { fault, widths: [...new Set([...widths, width])], pixels: Math.max(pixels, fault.pixels) })
    }
  }
  return [...alike.values()].map(({ fault: { kind, words }, widths, pixels }) => {
    const screens = `${widths.length > 1 ? 'screens' : 'a screen'} ${inWords.format(widths.sort((a, b) => a - b).map(String))} pixels wide`
    return { words, message: `${quote(words)} ${KINDS[kind](pixels).replace(/[:.] /, (end) => ` on ${screens}${end}`)}` }
  })
}
