/** Selects the pictures of a page that come from the content. */
export const PICTURE = 'img[data-edit-picture]'

/** A text of the content in the page, between two comments that name its place. */
export interface MarkedText {
  place: string
  start: Comment
  end: Comment
}

/** A text or a picture of the content in the page. */
export interface Editable {
  place: string
  /** The picture itself, or the comment before the text. */
  node: Node
  text?: MarkedText
  picture?: HTMLImageElement
  /** How it is called for people who do not see it. */
  name: string
  rect(): DOMRect
  element(): Element
}

/** The pointer is on a text up to so many pixels beside its letters. */
const NEAR = 6

/** All visible texts and pictures, in the order of the page. */
export function editables(): Editable[] {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(PICTURE)].map(ofPicture)
  const isVisible = (one: Editable) => {
    const { width, height } = one.rect()
    return width > 0 && height > 0 && one.element().checkVisibility({ visibilityProperty: true })
  }
  return [...markedTexts().map(ofText), ...pictures].filter(isVisible).sort((a, b) => inPageOrder(a.node, b.node))
}

/** The innermost text or else the picture at a point of the window. */
export function editableAt(x: number, y: number): Editable | undefined {
  const text = textAt(x, y)
  if (text) return ofText(text)
  const picture = pictureAt(x, y)
  return picture && ofPicture(picture)
}

/** The picture of the content at a point of the window. */
export function pictureAt(x: number, y: number): HTMLImageElement | undefined {
  return document.elementsFromPoint(x, y).find((one): one is HTMLImageElement => one.matches(PICTURE))
}

/** The place of a picture's value in the content. */
export function placeOfPicture(picture: HTMLImageElement): string {
  return picture.dataset.editPicture ?? ''
}

/** The contents of the page between the comments of a text. */
export function rangeOf({ start, end }: MarkedText): Range {
  const range = document.createRange()
  range.setStartAfter(start)
  range.setEndBefore(end)
  return range
}

/** The innermost text at a point, or the only text in the element there. */
function textAt(x: number, y: number): MarkedText | undefined {
  const element = document.elementFromPoint(x, y)
  if (!element) return undefined
  const texts = markedTexts().map((text) => ({ text, around: rangeOf(text).commonAncestorContainer }))
  const isAt = (text: MarkedText) =>
    [...rangeOf(text).getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left - NEAR && x <= right + NEAR && y >= top - NEAR && y <= bottom + NEAR,
    )
  // A text that is covered or folded away is elsewhere in the tree. Inner texts come after the ones that enclose them.
  const pointed = texts.findLast(({ text, around }) => (around.contains(element) || element.contains(around)) && isAt(text))
  if (pointed) return pointed.text
  const within = texts.filter(({ around }) => around.contains(element))
  const closest = within.reduce((inner, { around }) => (inner.contains(around) ? around : inner), document as Node)
  const [only, ...others] = within.filter(({ around }) => around === closest)
  return others.length === 0 ? only?.text : undefined
}

/** All texts, outer ones before those inside them. */
function markedTexts(): MarkedText[] {
  const found: MarkedText[] = []
  const open: Comment[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const comment = node as Comment
    const [kind, place = ''] = comment.data.split(' ')
    if (kind === 'edit') open.push(comment)
    if (kind !== '/edit') continue
    const index = open.findLastIndex(({ data }) => data === `edit ${place}`)
    const [start] = index < 0 ? [] : open.splice(index)
    if (start) found.push({ place, start, end: comment })
  }
  return found.sort((a, b) => inPageOrder(a.start, b.start))
}

function ofText(text: MarkedText): Editable {
  const range = rangeOf(text)
  const around = range.commonAncestorContainer
  return {
    place: text.place,
    node: text.start,
    text,
    name: `“${range.toString().trim()}”`,
    rect: () => rangeOf(text).getBoundingClientRect(),
    element: () => (around instanceof Element ? around : (around.parentElement ?? document.body)),
  }
}

function ofPicture(picture: HTMLImageElement): Editable {
  return {
    place: placeOfPicture(picture),
    node: picture,
    picture,
    name: `picture “${picture.alt}”`,
    rect: () => picture.getBoundingClientRect(),
    element: () => picture,
  }
}

function inPageOrder(a: Node, b: Node): number {
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
