import { businessNode } from '../../business-node.ts'
import { galleryItems } from '../../jobs.ts'
import { definePage } from '../../page-kind.ts'
import { galleryPlace } from '../../parts/picture/picture-places.ts'
import { websiteNode } from '../../structured-data.ts'
import { HomePage } from './home-page.tsx'
import { homeSource } from './home-schema.ts'

export const home = definePage({
  ...homeSource,
  label: (_, { navigation }) => navigation.breadcrumbs.home,
  Page: HomePage,
  nodes: (_, { content, pictures }) => [websiteNode(content), businessNode(content, pictures)],
  pictures: ({ hero, symptoms }, { badges, business, gallery, services, ...content }) => [
    { place: 'hero', image: hero.image },
    ...(symptoms?.items ?? []).flatMap(({ image }) => (image ? [{ place: 'thumb' as const, image }] : [])),
    ...(business.people ?? []).flatMap(({ image }) => (image ? [{ place: 'card' as const, image }] : [])),
    ...(badges?.items ?? []).flatMap(({ image }) => (image ? [{ place: 'badge' as const, image }] : [])),
    ...services.map(({ image }) => ({ place: 'card' as const, image })),
    ...(gallery.pair ? [gallery.pair.before, gallery.pair.after].map(({ image }) => ({ place: 'wipe' as const, image })) : []),
    ...galleryItems({ ...content, gallery }).map(({ image }, index) => ({ place: galleryPlace(index), image })),
  ],
  preview: ({ hero }) => hero.image,
})
