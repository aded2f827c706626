import type { Content, PageContent } from './content.ts'
import type { Image } from './fields/picture.ts'
import { galleryItems, jobPictures, jobsOf, newestJobs } from './jobs.ts'
import { areaProof } from './pages/area/area-proof.ts'
import { galleryPlace, type PicturePlace } from './parts/picture/picture-places.ts'
import type { PlacedPicture } from './parts/picture/picture-set.ts'

/** Returns those pictures that exist, in a place of the layout. */
function placed(place: PicturePlace, images: readonly (Image | undefined)[]): PlacedPicture[] {
  return images.flatMap((image) => (image ? [{ place, image }] : []))
}

const imagesOf = (items: readonly { image?: Image | undefined }[] = []) =>
  items.map(({ image }) => image)

/** Returns the pictures of the contact section: the portrait of the person who answers, if there is one. */
function contactPictures({ business }: Content): PlacedPicture[] {
  return placed('thumb', imagesOf(business.people).slice(0, 1))
}

/** Returns the pictures of a list of services. */
function rowPictures(services: Content['services']): PlacedPicture[] {
  return services.flatMap(({ image, symptoms }) => placed('row', [...imagesOf(symptoms), image]))
}

/**
 * The pictures of each kind of page with their places in the layout, by the kind's name. They stand apart from the components,
 * so that a browser can judge whether a photograph is large enough before it is published.
 */
const pagePictures = {
  home: ({ about, hero }: PageContent<'home'>, content: Content) => {
    const { badges, business, gallery, services } = content
    return [
      ...placed('hero', [hero.image]),
      ...contactPictures(content),
      ...placed('card', [...imagesOf(business.people), about.image]),
      ...placed('badge', imagesOf(badges?.items)),
      ...rowPictures(services),
      ...placed('screen', [gallery.pair?.before.image, gallery.pair?.after.image]),
      ...galleryItems(content).map(({ image }, index) => ({ place: galleryPlace(index), image })),
    ]
  },
  service: ({ band, image, cards, slug }: PageContent<'service'>, content: Content) => [
    ...placed('banner', [image]),
    ...placed('band', [band]),
    ...jobPictures(newestJobs(content, slug)),
    ...contactPictures(content),
    ...placed('swatch', imagesOf(cards?.items)),
  ],
  area: (page: PageContent<'area'>, content: Content) => {
    const { item } = areaProof(page, content)
    const jobs = newestJobs(content, page.slug)
    // At the top if it is of this town, else among the evidence where there are no jobs.
    const isShown =
      item &&
      (item.location === page.name || (jobs.length === 0 && content.areaPages.proof !== undefined))
    return [
      ...placed('town', [isShown ? item.image : undefined]),
      ...jobPictures(jobs),
      ...contactPictures(content),
    ]
  },
  job: ({ cover, pairs = [], pictures = [] }: PageContent<'job'>, content: Content) => [
    ...contactPictures(content),
    ...placed('wipe', [cover, ...pairs.flatMap(({ before, after }) => [before, after])]),
    ...placed('town', pictures),
  ],
  jobs: (_: PageContent<'jobs'>, content: Content) => jobPictures(jobsOf(content)),
  prices: (_: PageContent<'prices'>, { services }: Content) =>
    rowPictures(services.filter(({ prices }) => prices)),
  guide: ({ image, sections }: PageContent<'guide'>) => [
    ...placed('banner', [image]),
    ...placed('town', imagesOf(sections)),
  ],
}

/** Returns the pictures of a page, given its kind. */
export function picturesOf(
  kind: { name: string },
  page: object,
  content: Content,
): PlacedPicture[] {
  const pictures = (
    pagePictures as Record<string, (page: never, content: Content) => PlacedPicture[]>
  )[kind.name]
  return pictures?.(page as never, content) ?? []
}
