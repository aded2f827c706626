import type { Content, ContentPage } from '../../templates/content.ts'
import { picturesOf } from '../../templates/page-pictures.ts'
import { picturePlaces } from '../../templates/parts/picture/picture-places.ts'
import { type PlacedPicture, pictureKey } from '../../templates/parts/picture/picture-set.ts'
import type { ContentFolder } from '../base/content-folder.ts'
import { type Diagnostic, errorIn } from '../base/diagnostic.ts'

/** The pictures of pages, each once for each kind of place. */
export function placedPictures(pages: readonly ContentPage[], content: Content): PlacedPicture[] {
  const placed = pages.flatMap(({ kind, page }) => picturesOf(kind, page, content))
  return [
    ...new Map(placed.map((item) => [pictureKey(item.place, item.image.source), item])).values(),
  ]
}

/** Errors for pictures that would look soft in their places. Those without a known width, in pixels, pass. */
export function tooSmallPictures(
  { shown }: Pick<ContentFolder, 'shown'>,
  placed: readonly PlacedPicture[],
  facts: ReadonlyMap<string, { width: number }>,
): Diagnostic[] {
  return placed.flatMap(({ place, image }) => {
    const { least } = picturePlaces[place]
    const width = facts.get(image.source)?.width ?? least
    if (width >= least) return []
    const message = `The picture is ${width} pixels wide. As a ${place} picture it needs at least ${least}.`
    return [errorIn(shown(image.source), message)]
  })
}
