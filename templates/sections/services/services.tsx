import { behaviour } from '../../../client/contract.ts'
import { DaySentence } from '../../parts/day/day.tsx'
import { PhotoLink } from '../../parts/photo-link/photo-link.tsx'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { SampleTag } from '../../parts/sample-tag/sample-tag.tsx'
import { ServiceList } from '../../parts/service-list/service-list.tsx'
import type { Site } from '../../site.ts'

/** All services, by what people see at home: few of them know the trade's terms. */
export function Services({ site }: { site: Site }) {
  const { business, contact, home, labels, servicePages, services } = site.content
  const { ask, asked = '', heading, text } = home.services
  // Those checked longest ago first.
  const priced = services
    .flatMap(({ prices }) => prices ?? [])
    .sort((a, b) => (a.asOf < b.asOf ? -1 : 1))
  return (
    <section
      className="services"
      id="services"
      {...(ask && { 'data-asked': `${asked} `, ...behaviour.symptoms })}
    >
      <div className="services__intro">
        <h2>{heading}</h2>
        <div>
          <p>
            <RichText text={text} />{' '}
            {contact.photo && <PhotoLink photo={contact.photo} email={business.email} />}
          </p>
          {servicePages.prices && priced[0] && (
            <p>
              <DaySentence site={site} text={servicePages.prices.asOf} date={priced[0].asOf} />{' '}
              {priced.some(({ sample }) => sample) && <SampleTag label={labels.sample} />}
            </p>
          )}
        </div>
      </div>
      <ServiceList site={site} services={services} level={3} />
    </section>
  )
}
