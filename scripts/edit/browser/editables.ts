/** The pictures of a page that come from the content. */
export const PICTURE = 'img[data-edit-picture]'

/** A text of the content as it stands in the page, between two comments. */
export interface MarkedText {
  /** Where it comes from. */
  place: string
  start: Comment
  end: Comment
}

/** How far beside its letters a text is still pointed at, in pixels. */
const NEAR = 6

/** The innermost text of the content at a point of the window, or the only one in what is there. */
export function textAt(x: number, y: number): MarkedText | undefined {
  const element = document.elementFromPoint(x, y)
  if (!element) return undefined
  const near = markedTexts().map((text) => ({ text, around: rangeOf(text).commonAncestorContainer }))
  // What is covered, folded away or elsewhere is not pointed at; an inner text begins after the one that it stands in.
  const pointed = near.findLast(({ text, around }) => (around.contains(element) || element.contains(around)) && isAt(text, x, y))
  if (pointed) return pointed.text
  const within = near.filter(({ around }) => around.contains(element))
  const closest = within.reduce((inner, { around }) => (inner.contains(around) ? around : inner), document as Node)
  const [only, ...others] = within.filter(({ around }) => around === closest)
  return others.length === 0 ? only?.text : undefined
}

/** Where a text stands in the window. */
export function rangeOf({ start, end }: MarkedText): Range {
  const range = document.createRange()
  range.setStartAfter(start)
  range.setEndBefore(end)
  return range
}

/** All texts, outer ones before those that stand in them. */
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
  return found.sort((a, b) => (a.start.compareDocumentPosition(b.start) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
}

function isAt(text: MarkedText, x: number, y: number): boolean {
  return [...rangeOf(text).getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left - NEAR && x <= right + NEAR && y >= top - NEAR && y <= bottom + NEAR,
  )
}

/** Where a picture of the page comes from. */
export function placeOfPicture(picture: HTMLImageElement): string {
  return picture.dataset.editPicture ?? ''
}

/** The picture of the content at a point of the window. */
export function pictureAt(x: number, y: number): HTMLImageElement | undefined {
  return document.elementsFromPoint(x, y).find((one): one is HTMLImageElement => one.matches(PICTURE))
}

/** A text or a picture of the content, as it stands in the page. */
export interface Editable {
  place: string
  text?: MarkedText
  picture?: HTMLImageElement
  rect(): DOMRect
  element(): Element
}

/** A text as something that can be edited. */
export function ofText(text: MarkedText): Editable {
  const around = () => rangeOf(text).commonAncestorContainer
  const element = () => {
    const node = around()
    return node instanceof Element ? node : (node.parentElement ?? document.body)
  }
  return { place: text.place, text, rect: () => rangeOf(text).getBoundingClientRect(), element }
}

/** A picture as something that can be edited. */
export function ofPicture(picture: HTMLImageElement): Editable {
  return { place: placeOfPicture(picture), picture, rect: () => picture.getBoundingClientRect(), element: () => picture }
}

/** All texts and pictures that are to be seen, in the order of the page. */
export function editables(): Editable[] {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(PICTURE)].map(ofPicture)
  const texts = markedTexts().map(ofText)
  const nodeOf = ({ text, picture }: Editable): Node => text?.start ?? picture ?? document
  const isShown = (one: Editable) => {
    const { width, height } = one.rect()
    return width > 0 && height > 0 && one.element().checkVisibility({ visibilityProperty: true })
  }
  return [...texts, ...pictures]
    .filter(isShown)
    .sort((a, b) => (nodeOf(a).compareDocumentPosition(nodeOf(b)) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
}

/** What it is called to whoever does not see it. */
export function nameOf({ text, picture }: Editable): string {
  return picture ? `picture “${picture.alt}”` : text ? `“${rangeOf(text).toString().trim()}”` : ''
}
