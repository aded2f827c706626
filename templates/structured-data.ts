import type { BreadcrumbList, Graph, LocalBusiness, Thing, WebPage, WebSite } from 'schema-dts'
import { absoluteHref } from './address.ts'
import type { Content } from './content.ts'

/** The site as a whole; the home page describes it. */
export function websiteNode(content: Content): WebSite {
  const { business, site } = content
  return {
    '@type': 'WebSite',
    ...websiteReference(content),
    url: absoluteHref(site, '/'),
    name: business.name,
    inLanguage: site.language,
    publisher: businessReference(content),
  }
}

/** What a page is about, and how it is told apart. */
interface PageFacts {
  title: string
  description: string
  route: string
  /** The address of the firm's own picture with which it begins. */
  picture?: string | undefined
  /** The other nodes of its graph. */
  nodes: readonly Thing[]
}

/** A page as a part of the site. It is about the service that it describes, and else about the firm. */
export function pageNode(content: Content, { title, description, route, picture, nodes }: PageFacts): WebPage {
  const { site } = content
  const url = absoluteHref(site, route)
  const service = serviceReference(content, route)
  const breadcrumb = breadcrumbsReference(content, route)
  const has = (id: string) => nodes.some((node) => typeof node === 'object' && '@id' in node && node['@id'] === id)
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: site.language,
    isPartOf: websiteReference(content),
    about: has(service['@id']) ? service : businessReference(content),
    ...(has(breadcrumb['@id']) && { breadcrumb }),
    ...(picture && { primaryImageOfPage: { '@type': 'ImageObject', url: picture } }),
  }
}

function websiteReference({ site }: Content): { '@id': string } {
  return { '@id': `${absoluteHref(site, '/')}#website` }
}

/** The service that a page describes, by its `@id`. */
export function serviceReference({ site }: Content, route: string): { '@id': string } {
  return { '@id': `${absoluteHref(site, route)}#service` }
}

/** The firm, by its `@id`; the home page describes it. */
export function businessReference({ site }: Content): { '@id': string } {
  return { '@id': `${absoluteHref(site, '/')}#business` }
}

/** The firm as a page names it that does not describe it: programs that read one page at a time know it by more than an id. */
export function providerReference(content: Content): LocalBusiness {
  const { business, site } = content
  return {
    '@type': business.schemaType as 'LocalBusiness',
    ...businessReference(content),
    name: business.name,
    url: absoluteHref(site, '/'),
  }
}

function breadcrumbsReference({ site }: Content, route: string): { '@id': string } {
  return { '@id': `${absoluteHref(site, route)}#breadcrumb` }
}

/** Home, then the page itself, as the page shows it. */
export function breadcrumbsNode(content: Content, name: string, route: string): BreadcrumbList {
  const { navigation, site } = content
  return {
    '@type': 'BreadcrumbList',
    ...breadcrumbsReference(content, route),
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: navigation.breadcrumbs.home, item: absoluteHref(site, '/') },
      { '@type': 'ListItem', position: 2, name, item: absoluteHref(site, route) },
    ],
  }
}

/**
 * A graph as the text of a script element. `<` is written as an escape, because a text with `</script>` in it
 * would end the element (HTML Standard, "Restrictions for contents of script elements"). On one line, because every page
 * carries it to a telephone; `npm run diff` reads it value by value.
 */
export function jsonLd(nodes: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
