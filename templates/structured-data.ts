import type { BreadcrumbList, DayOfWeek, Graph, LocalBusiness, Thing, WebSite } from 'schema-dts'
import { absoluteHref } from './address.ts'
import type { Content } from './content.ts'

/**
 * The nodes that every page's graph begins with: the site and the one business behind it, under one `@id` each.
 * No rating and no review: search engines ignore a firm's own (Google, "Review snippet", self-serving reviews).
 */
export function siteNodes(content: Content, picture: string): (WebSite | LocalBusiness)[] {
  const { business, site } = content
  const home = absoluteHref(site, '/')
  return [
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      url: home,
      name: business.name,
      inLanguage: site.language,
      publisher: { '@id': `${home}#business` },
    },
    {
      '@type': business.schemaType as 'LocalBusiness',
      '@id': `${home}#business`,
      url: home,
      name: business.name,
      legalName: business.legal.name,
      description: business.description,
      telephone: business.phone.dial,
      email: business.email,
      address: business.legal.address,
      image: picture,
      logo: absoluteHref(site, '/icon-512.png'),
      openingHoursSpecification: business.hours.flatMap(({ days, opens, closes }) =>
        opens && closes ? [{ '@type': 'OpeningHoursSpecification' as const, dayOfWeek: days as DayOfWeek[], opens, closes }] : [],
      ),
      areaServed: [...business.regions, ...content.areas.map((area) => area.name)],
      ...(business.social.length > 0 && { sameAs: business.social.map(({ url }) => url) }),
    },
  ]
}

/** The business of the graph's beginning, by its `@id`. */
export function businessReference({ site }: Content): { '@id': string } {
  return { '@id': `${absoluteHref(site, '/')}#business` }
}

/** Home, then the page itself, as the page shows it. */
export function breadcrumbsNode({ navigation, site }: Content, name: string, route: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: navigation.breadcrumbs.home, item: absoluteHref(site, '/') },
      { '@type': 'ListItem', position: 2, name, item: absoluteHref(site, route) },
    ],
  }
}

/**
 * A graph as the text of a script element. `<` is written as an escape, because a text with `</script>` in it
 * would end the element (HTML Standard, "Restrictions for contents of script elements").
 */
export function jsonLd(nodes: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes }
  return JSON.stringify(graph, null, 1).replaceAll('<', '\\u003c')
}
