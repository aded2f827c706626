// These functions run in the page, in any engine, so they must be self-contained.

/** Finds elements that extend beyond the sides of the window. */
export function overflowing(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const elements = [...document.body.querySelectorAll('*')].filter((element) => {
    // A drawing clips its contents: browsers' stylesheet has `svg:not(:root) { overflow: hidden }`
    // (https://www.w3.org/TR/SVG2/styling.html#UAStyleSheet).
    if (element instanceof SVGElement && element.ownerSVGElement) return false
    const { left, right } = element.getBoundingClientRect()
    return element.checkVisibility() && (left < -0.5 || right > clientWidth + 0.5)
  })
  const all = elements.map(({ outerHTML }) => `at ${clientWidth} ${outerHTML.slice(0, 120)}`)
  return scrollWidth === clientWidth ? all : [`${scrollWidth} at ${clientWidth}`, ...all]
}

/** Finds texts that a visitor cannot fully read: off the screen, or clipped by an ancestor. */
export function unreadable(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const found = scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const { parentElement: parent } = text
    // The header clips the firm's name, and only that, if the face is too wide for it.
    if (
      !parent?.checkVisibility({ visibilityProperty: true }) ||
      parent.closest('.visually-hidden, noscript, .header .logo')
    )
      continue
    let left = 0
    let right = clientWidth
    for (
      let box: Element | null = parent;
      box && box !== document.documentElement;
      box = box.parentElement
    ) {
      if (getComputedStyle(box).overflowX === 'visible') continue
      const edges = box.getBoundingClientRect()
      left = Math.max(left, edges.left)
      right = Math.min(right, edges.right)
    }
    const range = document.createRange()
    range.selectNodeContents(text)
    const out = [...range.getClientRects()].find(
      (line) => line.width > 0 && (line.left < left - 0.5 || line.right > right + 0.5),
    )
    if (out) found.push(`“${text.textContent?.trim()}” from ${out.left} to ${out.right}`)
  }
  return found
}
