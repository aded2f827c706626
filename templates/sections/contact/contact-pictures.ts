import type { Content } from '../../content.ts'
import type { PlacedPicture } from '../../parts/picture/picture-set.ts'

/** Returns the pictures of the contact section: the portrait of the person who answers, if there is one. */
export function contactPictures({ business }: Pick<Content, 'business'>): PlacedPicture[] {
  const [person] = business.people ?? []
  return person?.image ? [{ place: 'thumb', image: person.image }] : []
}
