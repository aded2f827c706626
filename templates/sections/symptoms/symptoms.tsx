import { behaviour } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { Link } from '../../parts/link/link.tsx'
import { PhotoLink } from '../../parts/photo-link/photo-link.tsx'
import { Picture, SampleNote } from '../../parts/picture/picture.tsx'
import type { Pictures } from '../../parts/picture/picture-set.ts'

interface SymptomsProps {
  symptoms: NonNullable<Content['home']['symptoms']>
  services: Content['services']
  pictures: Pictures
  /** The e-mail link for people who would rather show it. */
  photo?: Content['contact']['photo']
  email?: string
}

/** Symptoms that visitors see at home, each linked to its service: few of them know the trade's terms. */
export function Symptoms({ symptoms, services, pictures, photo, email = '' }: SymptomsProps) {
  const bySlug = new Map(services.map((service) => [service.slug, service]))
  return (
    <section className="symptoms" {...behaviour.symptoms}>
      <h2>{symptoms.heading}</h2>
      <ul>
        {symptoms.items.map(({ sign, meaning, urgency, service: slug, part, image }) => {
          const service = bySlug.get(slug)
          return (
            <li key={sign}>
              {image && <Picture pictures={pictures} image={image} place="thumb" noted />}
              <div>
                {service && (
                  <Link to={part === undefined ? service.route : `${service.route}#${part}`}>
                    <strong>{sign}</strong> <span>{service.name}</span>
                  </Link>
                )}
                <p>
                  <span>{meaning}</span> <em>{urgency}</em>
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
      <SampleNote pictures={pictures} images={symptoms.items.map(({ image }) => image)} />
      {photo && (
        <p>
          <PhotoLink photo={photo} email={email} className="button button--line" />
        </p>
      )}
    </section>
  )
}
