/** An element that overflows at the current width of the window. */
interface LayoutOverflow {
  /** The text of the element, its alternative text, or else its tag. */
  words: string
  message: string
}

/**
 * Finds elements wider than the window, texts that are cut off, and texts that run out of their boxes. It runs in the page, in
 * any engine, so it is self-contained.
 */
export function layoutOverflows(): LayoutOverflow[] {
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
    // A row that wraps leaves out whole what has no room, such as the words beside the header's signs.
    const wraps = getComputedStyle(element).flexWrap === 'wrap'
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let max = 0
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (
        !node.textContent?.trim() ||
        !node.parentElement?.checkVisibility({ visibilityProperty: true }) ||
        node.parentElement.closest('.visually-hidden')
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { top, right, bottom, left, width, height } of range.getClientRects()) {
        if (width <= 1 || (wraps && top >= box.bottom)) continue
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
  const note = (words: string, what: string, pixels: number) =>
    overflows.push({ words, message: `"${words}" ${what} by ${pixels} pixels at ${width}.` })
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
      if (pixels > 1) note(labelOf(element), 'is cut off', pixels)
    } else if (overflowX === 'visible' && acrossBy > 1 && hasOwnText(element)) {
      note(labelOf(element), 'runs out of its box', acrossBy)
    }
  }
  // Only the innermost elements: those around them are too wide because of them.
  for (const element of outside.filter(
    (one) => !outside.some((other) => other !== one && one.contains(other)),
  )) {
    const [left, right] = visibleEdges(element)
    note(labelOf(element), 'sticks out', Math.ceil(Math.max(-left, right - width)))
  }
  const over = document.documentElement.scrollWidth - width
  if (over > 0 && overflows.length === 0) note('the page', 'sticks out', over)
  return overflows
}
