import type { Content } from '../../content.ts'
import type { PlacedPicture } from '../../page-kind.ts'

/** The pictures of the contact section: the face of the person who answers, where there is one. */
export function contactPictures({ business }: Pick<Content, 'business'>): PlacedPicture[] {
  const [person] = business.people ?? []
  return person?.image ? [{ place: 'thumb', image: person.image }] : []
}
