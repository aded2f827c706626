import type { Service } from '../../content/content-schema.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { Actions } from '../../parts/actions/actions.tsx'
import { AreaIndex, servicePlaces } from '../../parts/area-index/area-index.tsx'
import { Breadcrumbs } from '../../parts/breadcrumbs/breadcrumbs.tsx'
import { Checklist } from '../../parts/checklist/checklist.tsx'
import { Entries } from '../../parts/entries/entries.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import { Paragraphs, RichText } from '../../parts/rich-text/rich-text.tsx'
import { Contact } from '../../sections/contact/contact.tsx'
import { FaqList } from '../../sections/faq-list/faq-list.tsx'
import { Process } from '../../sections/process/process.tsx'
import { type Site, serviceRoute } from '../../site.ts'

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
