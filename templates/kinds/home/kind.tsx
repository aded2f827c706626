import { Fragment } from 'react'
import { businessNode } from '../../business-node.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import type { FileKind } from '../../kind.ts'
import { Actions } from '../../parts/actions/actions.tsx'
import { Claims } from '../../parts/claims/claims.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'
import { UnbrokenText } from '../../parts/unbroken-text/unbroken-text.tsx'
import { Wipe } from '../../parts/wipe/wipe.tsx'
import { About } from '../../sections/about/about.tsx'
import { Areas } from '../../sections/areas/areas.tsx'
import { answersOn, BeforeBooking } from '../../sections/before-booking/before-booking.tsx'
import { Contact } from '../../sections/contact/contact.tsx'
import { Gallery } from '../../sections/gallery/gallery.tsx'
import { LargePictures } from '../../sections/gallery/large-pictures.tsx'
import { NotYet } from '../../sections/not-yet/not-yet.tsx'
import { Reviews } from '../../sections/reviews/reviews.tsx'
import { Services } from '../../sections/services/services.tsx'
import type { Site } from '../../site.ts'
import { websiteNode } from '../../structured-data.ts'
import { type Home, homeSchema } from './schema.ts'

/** The home page: what the firm does, why to trust it, and the way to a quote. */
function HomePage({ site, page }: { site: Site; page: Home }) {
  const { pair } = site.content.gallery
  const { notYet } = page
  const hasAnswers = answersOn(site.content, 'home').length > 0
  return (
    <PageShell
      site={site}
      current={page.route}
      contact={
        <>
          <Contact site={site} />
          <LargePictures site={site} />
        </>
      }
      className="home-page"
    >
      <section className={page.hero.image ? 'hero' : 'hero hero--words'}>
        <div className="hero__text">
          <h1>
            <Sentences text={page.hero.heading} />
          </h1>
          <Paragraph className="lead" text={page.hero.text} />
          <Actions site={site} />
          <Claims site={site} />
        </div>
        {page.hero.image && <Picture site={site} image={page.hero.image} slot="hero" first />}
      </section>
      {pair && (
        <Wipe
          pair={pair}
          title={pair.title}
          location={pair.location}
          site={site}
          slot="screen"
          leads
        />
      )}
      <About site={site} />
      <Services site={site} />
      <Gallery site={site} />
      <Reviews site={site} />
      <Areas site={site} />
      {(notYet || hasAnswers) && (
        <div className={`home-page__before band${notYet && hasAnswers ? ' halves' : ''}`}>
          <BeforeBooking site={site} kind="home" />
          <NotYet site={site} />
        </div>
      )}
    </PageShell>
  )
}

/** A heading of short sentences, one per line. */
function Sentences({ text }: { text: string }) {
  return text.split(/(?<=[.!?]) /).map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 && ' '}
      <span className="hero__line">
        <UnbrokenText text={sentence} />
      </span>
    </Fragment>
  ))
}

export const home: FileKind<Home> = {
  name: 'home',
  source: 'home.json',
  required: true,
  route: '/',
  schema: homeSchema,
  label: (_, { navigation }) => navigation.breadcrumbs.home,
  View: HomePage,
  nodes: (_, site) => [websiteNode(site.content), businessNode(site)],
  linkPicture: ({ hero }) => hero.image,
}
