import type { BreadcrumbList, Graph, LocalBusiness, Service, Thing, WebPage, WebSite } from 'schema-dts'
import { absoluteHref } from './address.ts'
import type { Content } from './content.ts'
import type { Meta } from './fields/page.ts'

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

/** The facts in a page's node. */
interface PageFacts {
  title: string
  description: string
  route: string
  /** The address of the firm's own picture at its top. */
  picture?: string | undefined
  /** The other nodes of its graph. */
  nodes: readonly Thing[]
}

/** Returns a page's node, which is about the service that the page describes, or else about the firm. */
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

/** The service that a page describes, with the facts that differ between kinds of page, and the page's breadcrumbs. */
export function servicePageNodes(
  content: Content,
  { hero, meta, route }: { hero: { heading: string }; meta: Meta; route: string },
  name: string,
  facts: Partial<Extract<Service, { '@type': 'Service' }>>,
): Thing[] {
  const service: Service = {
    '@type': 'Service',
    ...serviceReference(content, route),
    name: hero.heading,
    serviceType: name,
    description: meta.description,
    url: absoluteHref(content.site, route),
    provider: providerReference(content),
    ...facts,
  }
  return [service, breadcrumbsNode(content, name, route)]
}

/** The firm, by its `@id`; the home page describes it. */
export function businessReference({ site }: Content): { '@id': string } {
  return { '@id': `${absoluteHref(site, '/')}#business` }
}

/** The firm on pages that do not describe it, with more than an id, for programs that read one page at a time. */
function providerReference(content: Content): LocalBusiness {
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
 * Returns a graph as the text of a script element. `<` is escaped, because `</script>` in a text would end the element (HTML
 * Standard, "Restrictions for contents of script elements"). On one line, to save bytes on every page; `npm run diff`
 * compares it value by value.
 */
export function jsonLd(nodes: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
