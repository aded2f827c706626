import type { BreadcrumbList, DayOfWeek, Graph, LocalBusiness, Service as ServiceNode, Thing, WebSite } from 'schema-dts'
import type { Area, Content, Service } from './content/content-schema.ts'
import { fill } from './fields/fill.ts'
import { absoluteHref, areaRoute, serviceRoute } from './site.ts'

/**
 * The nodes that every page's graph begins with: the site and the one business behind it, under one `@id` each.
 * No rating and no review: search engines ignore a firm's own (Google, "Review snippet", self-serving reviews).
 */
export function siteNodes(content: Content, picture: string): (WebSite | LocalBusiness)[] {
  const { business, site } = content
  const home = absoluteHref(content, '/')
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
      logo: absoluteHref(content, '/icon-512.png'),
      openingHoursSpecification: business.hours.flatMap(({ days, opens, closes }) =>
        opens && closes ? [{ '@type': 'OpeningHoursSpecification' as const, dayOfWeek: days as DayOfWeek[], opens, closes }] : [],
      ),
      areaServed: [...business.regions, ...content.areas.map((area) => area.name)],
      ...(business.social.length > 0 && { sameAs: business.social.map(({ url }) => url) }),
    },
  ]
}

/** What a service's page adds: the service, and the breadcrumbs that the page shows. */
export function serviceNodes(content: Content, service: Service): (ServiceNode | BreadcrumbList)[] {
  const route = serviceRoute(content, service)
  return [
    {
      '@type': 'Service',
      '@id': `${absoluteHref(content, route)}#service`,
      name: service.hero.heading,
      serviceType: service.name,
      description: service.meta.description,
      url: absoluteHref(content, route),
      provider: provider(content),
      areaServed: content.business.regions,
    },
    breadcrumbs(content, service.name, route),
  ]
}

/** What an area's page adds: the firm's work in that town, and the breadcrumbs. */
export function areaNodes(content: Content, area: Area): (ServiceNode | BreadcrumbList)[] {
  const route = areaRoute(content, area)
  return [
    {
      '@type': 'Service',
      '@id': `${absoluteHref(content, route)}#service`,
      name: area.hero.heading,
      serviceType: [content.areaPages.internal, content.areaPages.external],
      description: area.meta.description,
      url: absoluteHref(content, route),
      provider: provider(content),
      areaServed: { '@type': 'City', name: area.name, containedInPlace: { '@type': 'AdministrativeArea', name: area.county } },
    },
    breadcrumbs(content, fill(content.sitemap.areas.link, { area: area.name }), route),
  ]
}

function provider(content: Content) {
  return { '@id': `${absoluteHref(content, '/')}#business` }
}

function breadcrumbs(content: Content, name: string, route: string): BreadcrumbList {
  const [home] = content.sitemap.main.links
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: home?.label ?? '', item: absoluteHref(content, '/') },
      { '@type': 'ListItem', position: 2, name, item: absoluteHref(content, route) },
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
