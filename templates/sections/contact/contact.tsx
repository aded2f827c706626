import type { Content } from '../../content.ts'
import { mailto } from '../../fields/mailto.ts'
import { Hours } from '../../parts/hours/hours.tsx'
import { CallsOnly } from './calls-only.tsx'
import { EnquiryForm } from './enquiry-form.tsx'

interface ContactProps extends Pick<Content, 'business' | 'contact'> {
  /** The address of the page that thanks for an enquiry sent without a script, if there is one. */
  thankYou?: string | undefined
}

/** The section every quote link leads to: how to reach the firm, and the form. */
export function Contact({ business, contact, thankYou }: ContactProps) {
  return (
    <section className="contact" id="contact" aria-labelledby="contact-heading">
      <div className="contact__intro">
        <h2 id="contact-heading">{contact.heading}</h2>
        <p>{contact.text}</p>
        <address>
          <p>
            {contact.details.phone}{' '}
            <a className="contact__phone" href={`tel:${business.phone.dial}`}>
              {business.phone.display}
            </a>
          </p>
          <p>
            {contact.details.email} <a href={mailto(business.email)}>{business.email}</a>
          </p>
        </address>
        <h3>{contact.details.hours}</h3>
        <Hours hours={business.hours} phoneLine={business.phoneLine} />
      </div>
      {contact.callsOnly ? (
        <CallsOnly words={contact.callsOnly} phone={business.phone} />
      ) : (
        <EnquiryForm business={business} contact={contact} thankYou={thankYou} />
      )}
    </section>
  )
}
