import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { Checklist } from '../../parts/checklist/checklist.tsx'
import { Link } from '../../parts/link/link.tsx'
import { Picture, SampleNote } from '../../parts/picture/picture.tsx'
import type { Pictures } from '../../parts/picture/picture-set.ts'
import { RichText } from '../../parts/rich-text/rich-text.tsx'

interface ServicesProps {
  words: Content['home']['services']
  services: Content['services']
  pictures: Pictures
  /** The address of the drawing of all icons. */
  icons: string
}

/** All services with picture, highlights and a link to their page. */
export function Services({ words, services, pictures, icons }: ServicesProps) {
  return (
    <section className="services" id="services">
      <div className="services__intro">
        <h2>{words.heading}</h2>
        <p>
          <RichText text={words.text} />
        </p>
      </div>
      <SampleNote pictures={pictures} images={services.map(({ image }) => image)} />
      <ul className={services.length === 1 ? 'services__one' : undefined}>
        {services.map((service) => (
          <li key={service.slug}>
            <article>
              <Picture pictures={pictures} image={service.image} place="card" noted />
              <h3>
                <img src={`${icons}#${service.icon}`} alt="" width="24" height="24" loading="lazy" /> {service.name}
              </h3>
              <p>{service.summary}</p>
              <Checklist items={service.highlights} />
              <Link className="services__more" to={service.route}>
                {fill(words.more, { service: service.name })}
              </Link>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
