import { fill } from '../../fields/fill.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { areaRoute, href, type Site, serviceRoute } from '../../site.ts'

/** Every page in three cards. */
export function SitemapPage({ site }: { site: Site }) {
  const { content } = site
  const { areas, heading, intro, main, services } = content.sitemap
  return (
    <PageShell site={site} current="/sitemap" className="sitemap-page">
      <h1>{heading}</h1>
      <p className="lead">{intro}</p>
      <div className="sitemap-page__cards">
        <Card site={site} heading={main.heading} links={main.links.map(({ label, href: route }) => [label, route])} />
        <Card
          site={site}
          heading={services.heading}
          links={content.services.map((service) => [service.name, serviceRoute(content, service)])}
        />
        <Card
          site={site}
          heading={areas.heading}
          links={content.areas.map((area) => [fill(areas.link, { area: area.name }), areaRoute(content, area)])}
        />
      </div>
    </PageShell>
  )
}

function Card({ site, heading, links }: { site: Site; heading: string; links: [name: string, route: string][] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {links.map(([name, route]) => (
          <li key={route}>
            <a href={href(site.content, route)}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
