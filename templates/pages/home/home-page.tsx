import { Fragment } from 'react'
import { fill } from '../../fields/fill.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { Actions } from '../../parts/actions/actions.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import { About } from '../../sections/about/about.tsx'
import { Contact } from '../../sections/contact/contact.tsx'
import { Gallery } from '../../sections/gallery/gallery.tsx'
import { Reviews } from '../../sections/reviews/reviews.tsx'
import { Services } from '../../sections/services/services.tsx'
import type { Site } from '../../site.ts'
import { thankYouAddress } from '../../thank-you-address.ts'
import type { HomeContent } from './home-schema.ts'

/** The home page: what the firm does, why to trust it, and the way to a quote. */
export function HomePage({ site, page }: { site: Site; page: HomeContent }) {
  const { content, pictures, now } = site
  const { areas, business, claims, contact, gallery, navigation, reviews, services } = content
  return (
    <PageShell site={site} current={page.route} contact className="home-page">
      <section className="hero" aria-labelledby="hero-heading">
        <div className="hero__text">
          <h1 id="hero-heading">
            <Sentences text={page.hero.heading} />
          </h1>
          <p className="lead">{page.hero.text}</p>
          <Actions navigation={navigation} business={business} />
          <ul className="hero__claims">
            <li>{claims.insured.text}</li>
            <li>{claims.guaranteed.text}</li>
            <li className="star">{fill(claims.rating.text, claims.rating)}</li>
          </ul>
        </div>
        <Picture pictures={pictures} image={page.hero.image} place="hero" first />
      </section>
      <About about={page.about} where={page.areas} claims={claims} areas={areas} />
      <Services words={page.services} services={services} pictures={pictures} />
      {gallery.items.length > 0 && <Gallery words={page.gallery} items={gallery.items} pictures={pictures} />}
      {reviews.items.length > 0 && (
        <Reviews words={page.reviews} rating={claims.rating} reviews={reviews} now={now} language={content.site.language} />
      )}
      <Contact business={business} contact={contact} thankYou={thankYouAddress(site.content)} />
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
