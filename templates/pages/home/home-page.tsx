import { Fragment } from 'react'
import { businessNode } from '../../business-node.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { galleryItems, reviewsOf } from '../../jobs.ts'
import { definePage } from '../../page-kind.ts'
import { Actions } from '../../parts/actions/actions.tsx'
import { Claims } from '../../parts/claims/claims.tsx'
import { AreaMap } from '../../parts/map/map.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import { Unbroken } from '../../parts/unbroken/unbroken.tsx'
import { About } from '../../sections/about/about.tsx'
import { BeforeBooking } from '../../sections/before-booking/before-booking.tsx'
import { Contact } from '../../sections/contact/contact.tsx'
import { Gallery } from '../../sections/gallery/gallery.tsx'
import { NotYet } from '../../sections/not-yet/not-yet.tsx'
import { Reviews } from '../../sections/reviews/reviews.tsx'
import { Services } from '../../sections/services/services.tsx'
import { Symptoms } from '../../sections/symptoms/symptoms.tsx'
import type { Site } from '../../site.ts'
import { websiteNode } from '../../structured-data.ts'
import { type HomeContent, homeSource } from './home-schema.ts'

/** The home page: what the firm does, why to trust it, and the way to a quote. */
function HomePage({ site, page }: { site: Site; page: HomeContent }) {
  const { content, pictures, drawings, now } = site
  const { areas, badges, beforeBooking, business, claims, contact, labels, map, navigation, services } = content
  const gallery = { ...content.gallery, items: galleryItems(content) }
  const reviews = { ...content.reviews, items: reviewsOf(content) }
  return (
    <PageShell site={site} current={page.route} contact={<Contact site={site} />} className="home-page">
      <section className="hero">
        <div className="hero__text">
          <h1>
            <Sentences text={page.hero.heading} />
          </h1>
          <p className="lead">{page.hero.text}</p>
          <Actions navigation={navigation} business={business} />
          <Claims claims={claims} />
        </div>
        <Picture pictures={pictures} image={page.hero.image} place="hero" first />
      </section>
      {page.symptoms && page.symptoms.items.length > 0 && (
        <Symptoms symptoms={page.symptoms} services={services} pictures={pictures} photo={contact.photo} email={business.email} />
      )}
      {page.notYet && <NotYet words={page.notYet} person={business.people?.[0]} sampleLabel={labels.sample} />}
      <About
        about={page.about}
        where={page.areas}
        claims={claims}
        areas={areas}
        people={business.people}
        badges={badges}
        language={content.site.language}
        pictures={pictures}
        sampleLabel={labels.sample}
        map={map && drawings.map && <AreaMap map={map} file={drawings.map} areas={areas} />}
      />
      <Services words={page.services} services={services} pictures={pictures} icons={drawings.icons} />
      {(gallery.items.length > 0 || gallery.pair) && <Gallery words={page.gallery} gallery={gallery} pictures={pictures} />}
      {reviews.items.length > 0 && (
        <Reviews words={page.reviews} rating={claims.rating} reviews={reviews} now={now} language={content.site.language} />
      )}
      <BeforeBooking answers={beforeBooking} kind="home" labels={labels} language={content.site.language} />
    </PageShell>
  )
}

/** A heading of short sentences, one per line. */
function Sentences({ text }: { text: string }) {
  return text.split(/(?<=[.!?]) /).map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 && ' '}
      <span className="hero__line">
        <Unbroken text={sentence} />
      </span>
    </Fragment>
  ))
}

export const home = definePage({
  ...homeSource,
  label: (_, { navigation }) => navigation.breadcrumbs.home,
  Page: HomePage,
  nodes: (_, { content, pictures }) => [websiteNode(content), businessNode(content, pictures)],
  preview: ({ hero }) => hero.image,
})
