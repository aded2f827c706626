import type { Content, ContentPage } from '../../templates/content.ts'
import { picturesOf } from '../../templates/page-pictures.ts'
import { picturePlaces } from '../../templates/parts/picture/picture-places.ts'
import { type PlacedPicture, pictureKey } from '../../templates/parts/picture/picture-set.ts'
import type { ContentFolder } from '../base/content-folder.ts'
import { type Diagnostic, errorIn } from '../base/diagnostic.ts'
import { MOST_CROPPED_SHAPE, shapeProblem } from '../base/picture-shape.ts'

/** The pictures of pages, each once for each kind of place. */
export function placedPictures(pages: readonly ContentPage[], content: Content): PlacedPicture[] {
  const placed = pages.flatMap(({ kind, page }) => picturesOf(kind, page, content))
  return [
    ...new Map(placed.map((item) => [pictureKey(item.place, item.image.source), item])).values(),
  ]
}

/** Errors for pictures that would look soft in their places, or are strips of which too little would show. Unknown ones pass. */
export function unfitPictures(
  { shown }: Pick<ContentFolder, 'shown'>,
  placed: readonly PlacedPicture[],
  facts: ReadonlyMap<string, { width: number; height: number }>,
): Diagnostic[] {
  return placed.flatMap(({ place, image }) => {
    const size = facts.get(image.source)
    if (!size) return []
    const { cropped, least } = picturePlaces[place]
    const isSoft = size.width < least
    const messages = [
      isSoft &&
        `The picture is ${size.width} pixels wide. As a ${place} picture it needs at least ${least}.`,
      !isSoft && cropped && shapeProblem(size, MOST_CROPPED_SHAPE),
    ]
    return messages.flatMap((message) => (message ? [errorIn(shown(image.source), message)] : []))
  })
}
