import { Fragment } from 'react'
import { fill } from '../../fields/fill.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { Actions } from '../../parts/actions/actions.tsx'
import { AreaIndex, allPlaces } from '../../parts/area-index/area-index.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import { Paragraphs } from '../../parts/rich-text/rich-text.tsx'
import { Statistics } from '../../parts/statistics/statistics.tsx'
import { Contact } from '../../sections/contact/contact.tsx'
import { Gallery } from '../../sections/gallery/gallery.tsx'
import { Reviews } from '../../sections/reviews/reviews.tsx'
import { Services } from '../../sections/services/services.tsx'
import { href, type Site } from '../../site.ts'

/** The home page: what the firm does, why to trust it, and the way to a quote. */
export function HomePage({ site }: { site: Site }) {
  const { content } = site
  const { claims, home } = content
  return (
    <PageShell site={site} current="/" contact className="home-page">
      <section className="hero" aria-labelledby="hero-heading">
        <div className="hero__text">
          <h1 id="hero-heading">
            <Sentences text={home.hero.heading} />
          </h1>
          <p className="lead">{home.hero.text}</p>
          <Actions content={content} />
          <ul className="hero__claims">
            <li>{claims.insured.text}</li>
            <li>{claims.guaranteed.text}</li>
            <li className="star">{fill(claims.rating.text, claims.rating)}</li>
          </ul>
        </div>
        <Picture site={site} image={home.hero.image} place="hero" first />
      </section>
      <section className="about" id="about" aria-labelledby="about-heading">
        <div className="about__text">
          <h2 id="about-heading">{home.about.heading}</h2>
          <Paragraphs content={content} texts={home.about.paragraphs} />
        </div>
        <ul className="about__reasons checklist">
          {home.about.reasons.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <Statistics items={[claims.experience, claims.jobs, claims.satisfaction]} />
        <div className="about__areas">
          <h3>{home.areas.heading}</h3>
          <p>{home.areas.text}</p>
          <AreaIndex content={content} places={allPlaces(content)} />
          <a className="about__more" href={href(content, '/sitemap')}>
            {home.areas.more}
          </a>
        </div>
      </section>
      <Services site={site} />
      <Gallery site={site} />
      <Reviews site={site} />
      <Contact content={content} />
    </PageShell>
  )
}

/** A heading of short sentences, each on a line of its own. */
function Sentences({ text }: { text: string }) {
  return text.split(/(?<=[.!?]) /).map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 && ' '}
      <span className="hero__line">{sentence}</span>
    </Fragment>
  ))
}
