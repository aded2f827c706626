import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { EmailLink } from '../../parts/email-link/email-link.tsx'
import { Handwriting } from '../../parts/handwriting/handwriting.tsx'
import { Hours } from '../../parts/hours/hours.tsx'
import { FurtherLines } from '../../parts/phone-lines/further-lines.tsx'
import { phoneLines } from '../../parts/phone-lines/phone-lines.ts'
import { PhoneSentence } from '../../parts/phone-lines/phone-sentence.tsx'
import { PhotoLink } from '../../parts/photo-link/photo-link.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import { QuoteExample } from '../../parts/quote-example/quote-example.tsx'
import { Reply } from '../../parts/reply/reply.tsx'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { SampleTag } from '../../parts/sample-tag/sample-tag.tsx'
import type { Site } from '../../site.ts'
import { EnquiryForm } from './enquiry-form.tsx'

interface ContactProps {
  site: Site
  /** The town that the page is about. */
  town?: string
  /** The lines of the page's own example of a quote, in place of the shared ones. */
  quote?: Content['services'][number]['example']
}

/** The section every quote link leads to: the form first, then how else to reach the firm. */
export function Contact({ site, town, quote }: ContactProps) {
  const { business, contact, labels } = site.content
  const [line] = phoneLines(site)
  const [person] = business.people ?? []
  const { details, example: shared } = contact
  const example = shared && { ...shared, ...quote }
  return (
    <section className="contact" id="contact" aria-labelledby="contact-heading">
      <div className="contact__intro">
        <h2 id="contact-heading">{contact.heading}</h2>
        <p>
          <RichText text={contact.text} /> <Reply site={site} />
        </p>
      </div>
      <div className="contact__sheet">
        <EnquiryForm site={site} line={line} />
        <div className="contact__direct">
          <address>
            {person?.image && (
              <div className="contact__person">
                <Picture site={site} image={person.image} slot="thumb" />
                <p>
                  <strong>{person.name}</strong> <br />
                  {person.role} {person.sample && <SampleTag label={labels.sample} />}
                </p>
              </div>
            )}
            <p>
              {contact.details.phone}{' '}
              <a className="contact__phone" href={line.href}>
                {line.number}
              </a>
              {details.answers && person && !site.leads && (
                <strong>
                  {fill(details.answers, { person: person.name.split(' ')[0] ?? '' })}
                </strong>
              )}{' '}
              <PhoneSentence site={site} line={line} />
            </p>
            <FurtherLines site={site} />
            <p>
              {contact.details.email} <EmailLink email={business.email} />{' '}
              {contact.photo && (
                <PhotoLink photo={contact.photo} email={business.email} town={town} />
              )}
            </p>
          </address>
        </div>
        <div className="contact__hours">
          <h3>{contact.details.hours}</h3>
          <Hours site={site} />
        </div>
        <div className="contact__quote">
          {example && <QuoteExample site={site} example={example} />}
          <Handwriting site={site} person={person} />
        </div>
      </div>
    </section>
  )
}
