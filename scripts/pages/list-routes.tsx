import { AreaPage } from '../../templates/pages/area/area-page.tsx'
import { HomePage } from '../../templates/pages/home/home-page.tsx'
import { LegalPage } from '../../templates/pages/legal/legal-page.tsx'
import { NotFoundPage } from '../../templates/pages/not-found/not-found-page.tsx'
import { ServicePage } from '../../templates/pages/service/service-page.tsx'
import { SitemapPage } from '../../templates/pages/sitemap/sitemap-page.tsx'
import type { Route } from '../../templates/route.ts'
import { areaRoute, type Site, serviceRoute } from '../../templates/site.ts'
import { areaNodes, serviceNodes } from '../../templates/structured-data.ts'

/** Every page of the site, in the order of the sitemap; the not-found page last. */
export function listRoutes(site: Site): Route[] {
  const { content } = site
  return [
    { kind: 'home', path: '/', source: 'home.json', meta: content.home.meta, nodes: [], body: <HomePage site={site} /> },
    ...content.services.map(
      (service): Route => ({
        kind: 'service',
        path: serviceRoute(content, service),
        source: `services/${service.slug}.json`,
        meta: service.meta,
        nodes: serviceNodes(content, service),
        body: <ServicePage site={site} service={service} />,
      }),
    ),
    ...content.areas.map(
      (area): Route => ({
        kind: 'area',
        path: areaRoute(content, area),
        source: `areas/${area.slug}.json`,
        meta: area.meta,
        nodes: areaNodes(content, area),
        body: <AreaPage site={site} area={area} />,
      }),
    ),
    {
      kind: 'sitemap',
      path: '/sitemap',
      source: 'sitemap.json',
      meta: content.sitemap.meta,
      robots: 'index, follow',
      nodes: [],
      body: <SitemapPage site={site} />,
    },
    ...content.legal.map(
      (page): Route => ({
        kind: 'legal',
        path: `/${page.slug}`,
        source: `legal/${page.slug}.json`,
        meta: page.meta,
        nodes: [],
        body: <LegalPage site={site} page={page} />,
      }),
    ),
    {
      kind: 'not-found',
      path: '/404',
      source: 'not-found.json',
      meta: content.notFound.meta,
      nodes: [],
      body: <NotFoundPage site={site} />,
    },
  ]
}
