import { PICTURE, placeOfPicture } from './edit-picture.ts'
import { type MarkedText, markedTexts, rangeOf } from './marked-text.ts'

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
