import type { BreadcrumbList, Graph, Thing, WebPage, WebSite } from 'schema-dts'
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
  route: string
  /** The other nodes of its graph. */
  nodes: readonly Thing[]
}

/** A page as a part of the site. The picture that stands for it is named once, for link previews (`og:image`). It is about the service that it describes, and else about the firm. */
export function pageNode(content: Content, { title, route, nodes }: PageFacts): WebPage {
  const { site } = content
  const url = absoluteHref(site, route)
  const service = serviceReference(content, route)
  const describesService = nodes.some((node) => typeof node === 'object' && '@id' in node && node['@id'] === service['@id'])
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    isPartOf: websiteReference(content),
    about: describesService ? service : businessReference(content),
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
 * would end the element (HTML Standard, "Restrictions for contents of script elements"). On one line, because every page
 * carries it to a telephone; `npm run diff` reads it value by value.
 */
export function jsonLd(nodes: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
