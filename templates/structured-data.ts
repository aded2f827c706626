import type { BreadcrumbList, Graph, Service, Thing, WebPage, WebSite } from 'schema-dts'
import { absoluteHref } from './address.ts'
import type { Content } from './content.ts'
import type { Meta } from './fields/page.ts'

/** The site as a whole; the home page describes it. */
export function websiteNode(content: Content): WebSite {
  const { business, site } = content
  return {
    '@type': 'WebSite',
    ...reference(content, '/', 'website'),
    url: absoluteHref(site, '/'),
    name: business.name,
    inLanguage: site.language,
    publisher: businessReference(content),
  }
}

/**
 * Returns a page's node, which is about the service that the page describes, or else about the firm.
 * @param nodes the other nodes of its graph
 * @param picture the address of the firm's own picture at its top
 */
export function pageNode(
  content: Content,
  { meta, route }: { meta: Meta; route: string },
  nodes: readonly Thing[],
  picture: string | undefined,
): WebPage {
  const { site } = content
  const url = absoluteHref(site, route)
  const service = serviceReference(content, route)
  const breadcrumb = reference(content, route, 'breadcrumb')
  const has = (id: string) =>
    nodes.some((node) => typeof node === 'object' && '@id' in node && node['@id'] === id)
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: meta.title,
    description: meta.description,
    inLanguage: site.language,
    isPartOf: reference(content, '/', 'website'),
    about: has(service['@id']) ? service : businessReference(content),
    ...(has(breadcrumb['@id']) && { breadcrumb }),
    ...(picture && { primaryImageOfPage: { '@type': 'ImageObject', url: picture } }),
  }
}

/** A node by its `@id`: the page that describes it, and its name there. */
function reference(
  { site }: Content,
  route: string,
  name: 'website' | 'business' | 'service' | 'breadcrumb',
): { '@id': string } {
  return { '@id': `${absoluteHref(site, route)}#${name}` }
}

/** The firm, by its `@id`; the home page describes it. */
export function businessReference(content: Content): { '@id': string } {
  return reference(content, '/', 'business')
}

/** The service that a page describes, by its `@id`. */
export function serviceReference(content: Content, route: string): { '@id': string } {
  return reference(content, route, 'service')
}

/**
 * The service that a page describes, with the facts that differ between kinds of page. The firm is given with more than an
 * id, for programs that read one page at a time.
 */
export function serviceNode(
  content: Content,
  { hero, meta, route }: { hero: { heading: string }; meta: Meta; route: string },
  serviceType: string | string[],
  facts: Partial<Extract<Service, { '@type': 'Service' }>>,
): Service {
  const { business, site } = content
  return {
    '@type': 'Service',
    ...serviceReference(content, route),
    name: hero.heading,
    serviceType,
    description: meta.description,
    url: absoluteHref(site, route),
    provider: {
      '@type': business.schemaType as 'LocalBusiness',
      ...businessReference(content),
      name: business.name,
      url: absoluteHref(site, '/'),
    },
    ...facts,
  }
}

/** Home, then the page itself, as the page shows it. */
export function breadcrumbsNode(content: Content, name: string, route: string): BreadcrumbList {
  const { navigation, site } = content
  return {
    '@type': 'BreadcrumbList',
    ...reference(content, route, 'breadcrumb'),
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: navigation.breadcrumbs.home,
        item: absoluteHref(site, '/'),
      },
      { '@type': 'ListItem', position: 2, name, item: absoluteHref(site, route) },
    ],
  }
}

/**
 * Returns a graph as the text of a script element. `<` is escaped, because `</script>` in a text would end the element (HTML
 * Standard, "Restrictions for contents of script elements"). A property a line, so that `git diff` of two builds reads, and
 * without indentation, which would weigh on every page.
 */
export function jsonLd(nodes: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes }
  return JSON.stringify(graph, undefined, 1).replace(/^ +/gm, '').replaceAll('<', '\\u003c')
}
