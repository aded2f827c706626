import { Actions } from '../actions/actions.tsx'
import { AreaIndex, servicePlaces } from '../area-index/area-index.tsx'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx'
import { Checklist } from '../checklist/checklist.tsx'
import { Contact } from '../contact/contact.tsx'
import { Entries } from '../entries/entries.tsx'
import { FaqList } from '../faq-list/faq-list.tsx'
import { Picture } from '../picture/picture.tsx'
import { Process } from '../process/process.tsx'
import { Paragraphs, RichText } from '../rich-text/rich-text.tsx'
import type { Service } from '../schema/content-schema.ts'
import { type Site, serviceRoute } from '../site.ts'
import { PageShell } from './page-shell.tsx'

/** A service's page: it explains the work. */
export function ServicePage({ site, service }: { site: Site; service: Service }) {
  const { content } = site
  return (
    <PageShell site={site} current={serviceRoute(content, service)} contact className="service-page">
      <section className="hero" aria-labelledby="hero-heading">
        <div className="hero__text">
          <Breadcrumbs content={content} name={service.name} />
          <h1 id="hero-heading">{service.hero.heading}</h1>
          <p className="lead">{service.hero.text}</p>
          <Actions content={content} />
        </div>
        <Picture site={site} image={service.image} place="banner" first />
      </section>
      <div className="service-page__intro">
        <section aria-labelledby="intro-heading">
          <h2 id="intro-heading">{service.intro.heading}</h2>
          <Paragraphs content={content} texts={service.intro.paragraphs} />
        </section>
        <section aria-labelledby="features-heading">
          <h2 id="features-heading">{service.features.heading}</h2>
          <Checklist items={service.features.items} />
        </section>
      </div>
      <Process content={content} process={service.process} />
      <section className="service-page__cards" aria-labelledby="cards-heading">
        <h2 id="cards-heading">{service.cards.heading}</h2>
        <Entries content={content} items={service.cards.items} />
      </section>
      {service.guide.length > 0 && (
        <section className="service-page__guide" aria-labelledby="guide-heading">
          <h2 id="guide-heading">{content.servicePages.guide}</h2>
          {service.guide.map(({ heading, paragraphs }) => (
            <div key={heading}>
              <h3>{heading}</h3>
              <Paragraphs content={content} texts={paragraphs} />
            </div>
          ))}
        </section>
      )}
      {service.faqs && <FaqList content={content} faqs={service.faqs} />}
      <section className="service-page__areas" aria-labelledby="areas-heading">
        <h2 id="areas-heading">{service.areas.heading}</h2>
        <p>
          <RichText content={content} text={service.areas.text} />
        </p>
        <AreaIndex content={content} places={servicePlaces(content)} />
      </section>
      <Contact content={content} />
    </PageShell>
  )
}
