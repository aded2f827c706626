import { behaviour } from '../../../client/contract.ts'
import { Link } from '../../parts/link/link.tsx'
import { PhotoLink } from '../../parts/photo-link/photo-link.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import type { Site } from '../../site.ts'

/** Symptoms that visitors see at home, each linked to its service: few of them know the trade's terms. */
export function Symptoms({ site }: { site: Site }) {
  const { business, contact, home, services } = site.content
  const { symptoms } = home
  if (!symptoms || symptoms.items.length === 0) return null
  const bySlug = new Map(services.map((service) => [service.slug, service]))
  return (
    <section
      className="symptoms"
      data-asked={symptoms.ask && `${symptoms.asked ?? ''} `}
      {...behaviour.symptoms}
    >
      <h2>{symptoms.heading}</h2>
      <ul>
        {symptoms.items.map(({ sign, meaning, urgency, service: slug, part, image }) => {
          const service = bySlug.get(slug)
          return (
            <li key={sign}>
              {image && <Picture site={site} image={image} place="thumb" />}
              <div>
                {service && (
                  <Link to={part === undefined ? service.route : `${service.route}#${part}`}>
                    <strong>{sign}</strong> <span>{service.name}</span>
                  </Link>
                )}
                <p>
                  <span>
                    <RichText text={meaning} />
                  </span>{' '}
                  <em>
                    <RichText text={urgency} />
                  </em>
                </p>
                {symptoms.ask && (
                  <a className="symptoms__ask" href="#contact">
                    {symptoms.ask}
                    <span className="visually-hidden">: {sign}</span>
                  </a>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {contact.photo && (
        <p>
          <PhotoLink photo={contact.photo} email={business.email} className="button button--line" />
        </p>
      )}
    </section>
  )
}
