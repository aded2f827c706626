import type { Content } from '../../content.ts'
import { mailto } from '../../fields/mailto.ts'
import { Hours } from '../../parts/hours/hours.tsx'
import { EnquiryForm } from './enquiry-form.tsx'

/** The section every quote link leads to: how to reach the firm, and the form. */
export function Contact({ business, contact }: Pick<Content, 'business' | 'contact'>) {
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
      <EnquiryForm email={business.email} form={contact.form} sent={contact.toast} />
    </section>
  )
}
