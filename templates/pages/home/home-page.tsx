import { Fragment } from 'react'
import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { Actions } from '../../parts/actions/actions.tsx'
import { Link } from '../../parts/link/link.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import { About } from '../../sections/about/about.tsx'
import { BeforeBooking } from '../../sections/before-booking/before-booking.tsx'
import { Contact } from '../../sections/contact/contact.tsx'
import { Gallery } from '../../sections/gallery/gallery.tsx'
import { Reviews } from '../../sections/reviews/reviews.tsx'
import { Services } from '../../sections/services/services.tsx'
import { Symptoms } from '../../sections/symptoms/symptoms.tsx'
import type { Site } from '../../site.ts'
import { thankYouAddress } from '../../thank-you-address.ts'
import type { HomeContent } from './home-schema.ts'

/** The home page: what the firm does, why to trust it, and the way to a quote. */
export function HomePage({ site, page }: { site: Site; page: HomeContent }) {
  const { content, pictures, now } = site
  const { areas, beforeBooking, business, claims, contact, gallery, labels, navigation, reviews, services } = content
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
            <Promised {...claims.insured} />
            <Promised {...claims.guaranteed} />
            <li className="star">{fill(claims.rating.text, claims.rating)}</li>
          </ul>
        </div>
        <Picture pictures={pictures} image={page.hero.image} place="hero" first />
      </section>
      {page.symptoms && page.symptoms.items.length > 0 && <Symptoms symptoms={page.symptoms} services={services} pictures={pictures} />}
      <About
        about={page.about}
        where={page.areas}
        claims={claims}
        areas={areas}
        person={business.person}
        pictures={pictures}
        sampleLabel={labels.sample}
      />
      <Services words={page.services} services={services} pictures={pictures} />
      {gallery.items.length > 0 && <Gallery words={page.gallery} items={gallery.items} pictures={pictures} />}
      {reviews.items.length > 0 && (
        <Reviews words={page.reviews} rating={claims.rating} reviews={reviews} now={now} language={content.site.language} />
      )}
      <BeforeBooking answers={beforeBooking} kind="home" labels={labels} language={content.site.language} />
      <Contact business={business} contact={contact} thankYou={thankYouAddress(site.content)} />
    </PageShell>
  )
}

/** A promise of the firm, with the way to its terms. */
function Promised({ text, link }: Pick<Content['claims']['insured'], 'text' | 'link'>) {
  return <li>{link === undefined ? text : <Link to={link}>{text}</Link>}</li>
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
