/** A text or a picture of the page. */
export interface Target {
  element: Element
  /** What stands there, on one line: the text, or the picture's alternative text. */
  words: string
  picture: boolean
}

/** What is one text, however it is set. */
const ONE = 'h1, h2, h3, h4, h5, h6'

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
  const found = new Map<Element, Target>()
  for (const element of document.body.querySelectorAll('*')) {
    const target = element.checkVisibility({ visibilityProperty: true })
      ? targetOf(element)
      : undefined
    if (target && target.element.getClientRects().length > 0) found.set(target.element, target)
  }
  return [...found.values()]
}

/** Returns the picture that an element is, or the text that it stands in: the whole of a sentence with marked words. */
export function targetOf(element: Element): Target | undefined {
  if (!document.body.contains(element)) return undefined
  if (element instanceof HTMLImageElement)
    return { element, words: oneLine(element.alt), picture: true }
  let unit = element.closest(ONE) ?? element
  for (
    let above = unit.parentElement;
    above && isInline(unit) && holdsText(above);
    above = unit.parentElement
  )
    unit = above
  if (
    !(unit instanceof HTMLElement) ||
    unit.matches('script, style, template, input, textarea, select')
  )
    return undefined
  const isWhole = unit.matches(ONE) || (holdsText(unit) && [...unit.children].every(isInline))
  const words = oneLine(isWhole ? unit.textContent : ownText(unit))
  return words === '' ? undefined : { element: unit, words, picture: false }
}

/** Returns whether an element has letters of its own, or exists for a single inline element. */
function holdsText(element: Element): boolean {
  const [only, ...others] = [...element.children].filter(
    (child) => oneLine(child.textContent) !== '',
  )
  return (
    ownText(element).trim() !== '' || (only !== undefined && others.length === 0 && isInline(only))
  )
}

function ownText(element: Element): string {
  return [...element.childNodes]
    .flatMap((node) => (node instanceof Text ? node.data : []))
    .join(' ')
}

/** Whether an element stands in a line of text. A number does as a block, so that it never breaks. */
function isInline(element: Element): boolean {
  return /^inline(?:-block)?$/.test(getComputedStyle(element).display)
}

function oneLine(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim()
}
