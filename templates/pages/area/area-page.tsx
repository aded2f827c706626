import type { Area } from '../../content/content-schema.ts'
import { fill } from '../../fields/fill.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { Actions } from '../../parts/actions/actions.tsx'
import { AreaIndex, nearbyPlaces } from '../../parts/area-index/area-index.tsx'
import { Breadcrumbs } from '../../parts/breadcrumbs/breadcrumbs.tsx'
import { Entries } from '../../parts/entries/entries.tsx'
import { Paragraphs, RichText } from '../../parts/rich-text/rich-text.tsx'
import { Statistics } from '../../parts/statistics/statistics.tsx'
import { Contact } from '../../sections/contact/contact.tsx'
import { FaqList } from '../../sections/faq-list/faq-list.tsx'
import { ServiceLinks } from '../../sections/services/services.tsx'
import { areaRoute, type Site } from '../../site.ts'

/** A town's page: it is about that town's houses. */
export function AreaPage({ site, area }: { site: Site; area: Area }) {
  const { content } = site
  const { areaPages, claims } = content
  const { extended } = area
  return (
    <PageShell site={site} current={areaRoute(content, area)} contact className="area-page">
      <section className="hero" aria-labelledby="hero-heading">
        <Breadcrumbs content={content} name={fill(content.sitemap.areas.link, { area: area.name })} />
        {extended && <p className="hero__badge">{extended.badge}</p>}
        <TownHeading heading={area.hero.heading} name={area.name} />
        <p className="lead">{area.hero.text}</p>
        <Actions content={content} />
        <Statistics items={[{ figure: area.projects.figure, label: areaPages.projects }, claims.experience, claims.satisfaction]} />
      </section>
      <section className="area-page__about" aria-labelledby="about-heading">
        <h2 id="about-heading">{area.about.heading}</h2>
        <div>
          <Paragraphs content={content} texts={area.about.paragraphs} />
        </div>
      </section>
      {extended && (
        <section className="area-page__blocks" aria-labelledby="blocks-heading">
          <h2 id="blocks-heading">{extended.blocks.heading}</h2>
          <Entries content={content} items={extended.blocks.items} />
        </section>
      )}
      <section className="area-page__work" aria-labelledby="work-heading">
        <h2 id="work-heading">{area.services.heading}</h2>
        <Work site={site} heading={areaPages.internal} work={area.services.internal} />
        <Work site={site} heading={areaPages.external} work={area.services.external} />
      </section>
      {extended && (
        <section className="area-page__services" aria-labelledby="services-heading">
          <h2 id="services-heading">{extended.services.heading}</h2>
          <p>{extended.services.text}</p>
          <ServiceLinks content={content} />
        </section>
      )}
      <section className="area-page__caution" aria-labelledby="caution-heading">
        <p>{areaPages.caution}</p>
        <h2 id="caution-heading">{area.caution.heading}</h2>
        <p>
          <RichText content={content} text={area.caution.text} />
        </p>
      </section>
      <section className="area-page__reasons" aria-labelledby="reasons-heading">
        <h2 id="reasons-heading">{area.reasons.heading}</h2>
        <Entries content={content} items={area.reasons.items} />
      </section>
      {area.faqs && <FaqList content={content} faqs={area.faqs} />}
      <section className="area-page__nearby" aria-labelledby="nearby-heading">
        <h2 id="nearby-heading">{area.nearby.heading}</h2>
        <AreaIndex content={content} places={nearbyPlaces(content, area.nearby.places)} />
      </section>
      <Contact content={content} />
    </PageShell>
  )
}

/** The page's heading with the town's own name set large. */
function TownHeading({ heading, name }: { heading: string; name: string }) {
  const [before = '', after] = heading.split(name)
  return (
    <h1 id="hero-heading">
      {after === undefined ? (
        heading
      ) : (
        <>
          {before}
          <span className="hero__town">{name}</span>
          {after}
        </>
      )}
    </h1>
  )
}

function Work({ site, heading, work }: { site: Site; heading: string; work: Area['services']['internal'] }) {
  return (
    <div className="area-page__side">
      <h3>{heading}</h3>
      <p>
        <RichText content={site.content} text={work.text} />
      </p>
      <Entries content={site.content} items={work.items} level={4} />
    </div>
  )
}
