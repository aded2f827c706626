import type {
  AdministrativeArea,
  City,
  Credential,
  DayOfWeek,
  LocalBusiness,
  Offer,
  Organization,
  Place,
  PostalAddress,
} from 'schema-dts'
import { absoluteHref } from './address.ts'
import type { Content } from './content.ts'
import { asciiEmail, type PlaceType } from './fields/address.ts'
import { dayOf, hoursOf, singleDays } from './fields/days-off.ts'
import { periodsOf } from './fields/opening-hours.ts'
import { isWritten, privateHosts } from './fields/placeholder.ts'
import { addressLine } from './fields/postal-address.ts'
import { dialOf } from './fields/telephone.ts'
import { type PhoneLine, phoneLines } from './parts/phone-lines/phone-lines.ts'
import { gallerySlot } from './parts/picture/picture-slots.ts'
import type { Site } from './site.ts'
import { businessReference, serviceReference } from './structured-data.ts'

/** A company number as Companies House issues it (England and Wales, Scotland or Northern Ireland): 8 characters. */
export const COMPANY_NUMBER = /^(?!0{8})(?:\d{8}|[A-Z]{2}\d{6}|[A-Z]\d{7})$/

/**
 * Returns the full description of the firm, for the home page; other pages refer to it. Placeholders are left out, because
 * search engines would take them for facts. So are ratings and reviews: search engines ignore a firm's own (Google, "Review
 * snippet", self-serving reviews).
 */
export function businessNode({
  content,
  picture,
}: Pick<Site, 'content' | 'picture'>): LocalBusiness {
  const { badges, business, services, site } = content
  const { legal } = business
  const home = absoluteHref(site, '/')
  const contactPoint = phoneLines({ content }).slice(1).map(contactNode)
  const pictures = firmPictures(content, picture)
  const profiles = business.social
    .filter(({ url }) => privateHosts(url).length === 0)
    .map(({ url }) => url)
  return {
    '@type': business.schemaType as 'LocalBusiness',
    ...businessReference(content),
    url: home,
    name: business.name,
    ...(isWritten(legal.name) && { legalName: legal.name }),
    description: business.description,
    telephone: dialOf(business.phone, business.country),
    ...(contactPoint.length > 0 && { contactPoint }),
    email: asciiEmail(business.email),
    ...addressOf(business),
    ...(legal.form === 'company' &&
      legal.companyNumber !== undefined &&
      COMPANY_NUMBER.test(legal.companyNumber) && {
        // Companies House in the org-id list of registers (https://org-id.guide/list/GB-COH).
        identifier: { '@type': 'PropertyValue', propertyID: 'GB-COH', value: legal.companyNumber },
      }),
    logo: absoluteHref(site, '/icon-512.png'),
    ...(pictures.length > 0 && { image: pictures }),
    openingHoursSpecification: hoursNodes(business.hours),
    ...(business.closedDays?.length && {
      specialOpeningHoursSpecification: singleDays(business.closedDays).map((entry) => ({
        '@type': 'OpeningHoursSpecification' as const,
        validFrom: dayOf(entry),
        validThrough: dayOf(entry),
        ...(timesNode(hoursOf(entry)) ?? CLOSED),
      })),
    }),
    areaServed: placeNames(content),
    // By id: each service is described on its own page.
    makesOffer: services.map(
      ({ route }): Offer => ({ '@type': 'Offer', itemOffered: serviceReference(content, route) }),
    ),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...badgeNodes(badges?.items ?? []),
  }
}

/** The firm's qualifications and memberships. A badge's URL is the firm's own entry, so it is not published as the body's. */
function badgeNodes(badges: NonNullable<Content['badges']>['items']) {
  const hasCredential = badges.flatMap(({ kind, name, number, url, expires }): Credential[] => {
    if (kind !== 'qualification') return []
    const facts = {
      ...(number && { identifier: number }),
      ...(url && { url }),
      ...(expires && { expires }),
    }
    return [{ '@type': 'EducationalOccupationalCredential', name, ...facts }]
  })
  const memberOf = badges.flatMap(({ kind, name }): Organization[] =>
    kind === 'membership' ? [{ '@type': 'Organization', name }] : [],
  )
  return {
    ...(hasCredential.length > 0 && { hasCredential }),
    ...(memberOf.length > 0 && { memberOf }),
  }
}

/** Google's notation for closed all day ("Local business structured data", seasonal hours). */
const CLOSED = { opens: '00:00', closes: '00:00' }

/**
 * Times for programs. What ends on the next day "closes" at a smaller time (schema.org/closes); midnight is "00:00", which ISO
 * 8601-1:2019 and Google write at the beginning of a day, and a whole day ends at "23:59" (Google).
 */
function timesNode(times: { opens: string; closes: string } | undefined) {
  if (times?.closes !== '24:00') return times
  return { opens: times.opens, closes: times.opens === '00:00' ? '23:59' : '00:00' }
}

function hoursNodes(week: Content['business']['hours']) {
  return week.flatMap((item) =>
    periodsOf(item).map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: item.days as DayOfWeek[],
      ...timesNode({ opens, closes }),
    })),
  )
}

/** A further phone number with its purpose. */
function contactNode({ label, dial }: PhoneLine) {
  return { '@type': 'ContactPoint' as const, telephone: dial, ...(label && { contactType: label }) }
}

/** Returns a place with its type. */
export function placeNode(name: string, type: PlaceType): City | AdministrativeArea | Place {
  return { '@type': type, name }
}

/** Returns the regions that the firm serves. */
export function regionNodes({ business }: Content): (City | AdministrativeArea | Place)[] {
  return business.regions.map((region) =>
    typeof region === 'string'
      ? placeNode(region, 'AdministrativeArea')
      : placeNode(region.name, region.placeType),
  )
}

/** The names of the regions, of the towns with a page (which states their type), and of other places on service pages. */
function placeNames({ areas, business, servicePages }: Content): string[] {
  const others =
    servicePages.areas?.filter((town) => areas.every(({ slug }) => slug !== town)) ?? []
  return [...business.regions, ...areas, ...others].map((place) =>
    typeof place === 'string' ? place : place.name,
  )
}

function addressOf({ country, legal: { address } }: Content['business']): {
  address?: PostalAddress
} {
  if (!isWritten(addressLine(address, country))) return {}
  const { street, town, region, postcode } = address
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      ...(town && { addressLocality: town }),
      ...(region && { addressRegion: region }),
      ...(postcode && { postalCode: postcode }),
      addressCountry: country,
    },
  }
}

/** Addresses of the firm's own pictures, the same for every build of the content; samples are none of them. */
function firmPictures({ gallery, home, site }: Content, picture: Site['picture']): string[] {
  const pictures = [
    ...(home.hero.image ? [{ slot: 'hero' as const, image: home.hero.image }] : []),
    ...gallery.items.map(({ image }, index) => ({ slot: gallerySlot(index), image })),
  ]
  return pictures
    .filter(({ image }) => !image.sample)
    .map(({ slot, image }) => site.origin + picture(slot, image).jpeg.href)
}
