import type { Content } from '../../content.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { Actions } from '../../parts/actions/actions.tsx'
import { AreaIndex, nearbyPlaces } from '../../parts/area-index/area-index.tsx'
import { Breadcrumbs } from '../../parts/breadcrumbs/breadcrumbs.tsx'
import { Entries } from '../../parts/entries/entries.tsx'
import { Paragraphs, RichText } from '../../parts/rich-text/rich-text.tsx'
import { ServiceLinks } from '../../parts/service-links/service-links.tsx'
import { Statistics } from '../../parts/statistics/statistics.tsx'
import { BeforeBooking } from '../../sections/before-booking/before-booking.tsx'
import { Contact } from '../../sections/contact/contact.tsx'
import { FaqList } from '../../sections/faq-list/faq-list.tsx'
import type { Site } from '../../site.ts'
import { thankYouAddress } from '../../thank-you-address.ts'
import { areaLabel } from './area-label.ts'
import type { AreaContent } from './area-schema.ts'
import { nearestAreas } from './nearest-areas.ts'

/** A town's page: it is about that town's houses. */
export function AreaPage({ site, page: area }: { site: Site; page: AreaContent }) {
  const { areaPages, areas, beforeBooking, business, claims, contact, labels, navigation, services } = site.content
  const { extended } = area
  return (
    <PageShell site={site} current={area.route} contact className="area-page">
      <section className="hero" aria-labelledby="hero-heading">
        <Breadcrumbs words={navigation.breadcrumbs} name={areaLabel(area, site.content)} />
        {extended && <p className="hero__badge">{extended.badge}</p>}
        <TownHeading heading={area.hero.heading} name={area.name} />
        <p className="lead">{area.hero.text}</p>
        <Actions navigation={navigation} business={business} />
        <Statistics items={[{ figure: area.projects.figure, label: areaPages.projects }, claims.experience, claims.satisfaction]} />
      </section>
      <section className="area-page__about" aria-labelledby="about-heading">
        <h2 id="about-heading">{area.about.heading}</h2>
        <div>
          <Paragraphs texts={area.about.paragraphs} />
        </div>
      </section>
      {extended && (
        <section className="area-page__blocks" aria-labelledby="blocks-heading">
          <h2 id="blocks-heading">{extended.blocks.heading}</h2>
          <Entries items={extended.blocks.items} />
        </section>
      )}
      <section className="area-page__work" aria-labelledby="work-heading">
        <h2 id="work-heading">{area.services.heading}</h2>
        <Work heading={areaPages.internal} work={area.services.internal} />
        <Work heading={areaPages.external} work={area.services.external} />
      </section>
      {extended && (
        <section className="area-page__services" aria-labelledby="services-heading">
          <h2 id="services-heading">{extended.services.heading}</h2>
          <p>{extended.services.text}</p>
          <ServiceLinks services={services} />
        </section>
      )}
      <section className="area-page__caution" aria-labelledby="caution-heading">
        <p>{areaPages.caution}</p>
        <h2 id="caution-heading">{area.caution.heading}</h2>
        <p>
          <RichText text={area.caution.text} />
        </p>
      </section>
      <section className="area-page__reasons" aria-labelledby="reasons-heading">
        <h2 id="reasons-heading">{area.reasons.heading}</h2>
        <Entries items={area.reasons.items} />
      </section>
      {area.faqs && <FaqList faqs={area.faqs} />}
      <section className="area-page__nearby" aria-labelledby="nearby-heading">
        <h2 id="nearby-heading">{area.nearby.heading}</h2>
        <AreaIndex places={nearbyPlaces(area.nearby.places, areas)} />
      </section>
      <Onward area={area} content={site.content} />
      <BeforeBooking answers={beforeBooking} kind="area" labels={labels} language={site.content.site.language} />
      <Contact business={business} contact={contact} thankYou={thankYouAddress(site.content)} />
    </PageShell>
  )
}

/** The page's heading with the town's own name set large where it comes first. */
function TownHeading({ heading, name }: { heading: string; name: string }) {
  const start = heading.indexOf(name)
  return (
    <h1 id="hero-heading">
      {start < 0 ? (
        heading
      ) : (
        <>
          {heading.slice(0, start)}
          <span className="hero__town">{name}</span>
          {heading.slice(start + name.length)}
        </>
      )}
    </h1>
  )
}

/** The ways on from a town: all services, unless the page has shown them, and the nearest other towns. */
function Onward({ area, content: { areaPages, areas, services } }: { area: AreaContent; content: Content }) {
  const nearest = nearestAreas(area, areas)
  const offered = area.extended ? [] : services
  const lists = [
    { id: 'offered-heading', heading: areaPages.services, places: offered },
    { id: 'nearest-heading', heading: areaPages.nearest, places: nearest },
  ].filter(({ heading, places }) => heading !== undefined && places.length > 0)
  if (lists.length === 0) return null
  return (
    <div className="area-page__onward">
      {lists.map(({ id, heading, places }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{heading}</h2>
          <AreaIndex places={places} />
        </section>
      ))}
    </div>
  )
}

function Work({ heading, work }: { heading: string; work: AreaContent['services']['internal'] }) {
  return (
    <div className="area-page__side">
      <h3>{heading}</h3>
      <p>
        <RichText text={work.text} />
      </p>
      <Entries items={work.items} level={4} />
    </div>
  )
}
