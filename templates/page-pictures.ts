import type { Content } from './content.ts'
import { galleryItems, jobPictures, jobsOf, newestJobs } from './jobs.ts'
import { areaProof } from './pages/area/area-proof.ts'
import { galleryPlace } from './parts/picture/picture-places.ts'
import type { PlacedPicture } from './parts/picture/picture-set.ts'
import { contactPictures } from './sections/contact/contact-pictures.ts'

type Pages = { [Key in keyof Content]-?: NonNullable<Content[Key]> extends (infer Page)[] ? Page : NonNullable<Content[Key]> }

/**
 * The pictures of each kind of page with their places in the layout, by the kind's name. They stand apart from the components,
 * so that a browser can judge whether a photograph is large enough before it is published.
 */
const pagePictures = {
  home: ({ about, hero, symptoms }: Pages['home'], { badges, business, gallery, services, ...content }: Content): PlacedPicture[] => [
    { place: 'hero', image: hero.image },
    ...contactPictures({ business }),
    ...(symptoms?.items ?? []).flatMap(({ image }) => (image ? [{ place: 'thumb' as const, image }] : [])),
    ...(business.people ?? []).flatMap(({ image }) => (image ? [{ place: 'card' as const, image }] : [])),
    ...(about.image ? [{ place: 'card' as const, image: about.image }] : []),
    ...(badges?.items ?? []).flatMap(({ image }) => (image ? [{ place: 'badge' as const, image }] : [])),
    ...services.flatMap(({ image }) => (image ? [{ place: 'card' as const, image }] : [])),
    ...(gallery.pair ? [gallery.pair.before, gallery.pair.after].map(({ image }) => ({ place: 'screen' as const, image })) : []),
    ...galleryItems({ ...content, gallery }).map(({ image }, index) => ({ place: galleryPlace(index), image })),
  ],
  service: ({ band, image, cards, slug }: Pages['services'], content: Content): PlacedPicture[] => [
    ...(image ? [{ place: 'banner' as const, image }] : []),
    ...(band ? [{ place: 'band' as const, image: band }] : []),
    ...jobPictures(newestJobs(content, slug)),
    ...contactPictures(content),
    ...(cards?.items ?? []).flatMap((card) => (card.image ? [{ place: 'swatch' as const, image: card.image }] : [])),
  ],
  area: (page: Pages['areas'], content: Content): PlacedPicture[] => {
    const { item } = areaProof(page, content)
    const jobs = newestJobs(content, page.slug)
    // At the top if it is of this town, else among the evidence where there are no jobs.
    const isShown = item && (item.location === page.name || (jobs.length === 0 && content.areaPages.proof !== undefined))
    return [...(isShown ? [{ place: 'town' as const, image: item.image }] : []), ...jobPictures(jobs), ...contactPictures(content)]
  },
  job: ({ cover, pairs = [], pictures = [] }: Pages['jobs'], content: Content): PlacedPicture[] => [
    ...contactPictures(content),
    ...[cover, ...pairs.flatMap(({ before, after }) => [before, after])].map((image): PlacedPicture => ({ place: 'wipe', image })),
    ...pictures.map((image): PlacedPicture => ({ place: 'town', image })),
  ],
  jobs: (_: Pages['jobWords'], content: Content): PlacedPicture[] => jobPictures(jobsOf(content)),
  guide: ({ image, sections }: Pages['guides']): PlacedPicture[] => [
    ...(image ? [{ place: 'banner' as const, image }] : []),
    ...sections.flatMap((section) => (section.image ? [{ place: 'town' as const, image: section.image }] : [])),
  ],
}

/** Returns the pictures of a page, given its kind. */
export function picturesOf(kind: { name: string }, page: object, content: Content): PlacedPicture[] {
  const pictures = (pagePictures as Record<string, (page: never, content: Content) => PlacedPicture[]>)[kind.name]
  return pictures?.(page as never, content) ?? []
}
