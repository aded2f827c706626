const HEADING = 'h1, h2, h3, h4, h5, h6'

/** A text or a picture of the page. */
export interface Target {
  element: HTMLElement
  /** What stands there, on one line: the text, or the picture's alternative text. */
  words: string
}

/** Returns the text or picture at a point of the window. */
export function targetAt(x: number, y: number): Target | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const target = targetOf(element)
    if (target) return target
  }
  return undefined
}

/** Returns all visible texts and pictures, in the order of the page. */
export function targets(): Target[] {
  const visible = [...document.body.querySelectorAll('*')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .flatMap((one) => targetOf(one) ?? [])
    // What only screen readers hear is a pixel wide.
    .filter(({ element }) => element.getBoundingClientRect().width > 1)
  return [...new Map(visible.map((target) => [target.element, target])).values()]
}

/** Returns the picture that an element is, or the text that it stands in: the whole of a sentence with marked words. */
export function targetOf(element: Element): Target | undefined {
  if (
    !document.body.contains(element) ||
    element.matches('script, style, template, textarea, select')
  )
    return undefined
  let unit = element.closest(HEADING) ?? element
  while (unit.parentElement && isInline(unit) && hasText(unit.parentElement))
    unit = unit.parentElement
  const isText = unit.matches(HEADING) || hasText(unit)
  const text = unit instanceof HTMLImageElement ? unit.alt : isText ? unit.textContent : ''
  const words = (text ?? '').replace(/\s+/g, ' ').trim()
  return unit instanceof HTMLElement && words !== '' ? { element: unit, words } : undefined
}

/** Whether an element has letters of its own. */
function hasText(element: Element): boolean {
  return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
}

/** Whether an element stands in a line of text. A number does as a block, so that it never breaks. */
function isInline(element: Element): boolean {
  return /^inline(?:-block)?$/.test(getComputedStyle(element).display)
}
