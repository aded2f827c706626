import { behaviour } from '../../../client/contract.ts'
import { PhotoLink } from '../../parts/photo-link/photo-link.tsx'
import { PriceNote } from '../../parts/price-note/price-note.tsx'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { ServiceList } from '../../parts/service-list/service-list.tsx'
import type { Site } from '../../site.ts'

/** All services, by what people see at home: few of them know the trade's terms. */
export function Services({ site }: { site: Site }) {
  const { business, contact, home, services } = site.content
  const { ask, asked = '', heading, text } = home.services
  return (
    <section
      className="services"
      id="services"
      {...(ask && { 'data-asked': `${asked} `, ...behaviour.symptoms })}
    >
      <div className="services__intro halves">
        <h2>{heading}</h2>
        <div>
          <p>
            <RichText text={text} />{' '}
            {contact.photo && <PhotoLink photo={contact.photo} email={business.email} />}
          </p>
          <PriceNote site={site} services={services} />
        </div>
      </div>
      <ServiceList site={site} services={services} level={3} />
    </section>
  )
}
