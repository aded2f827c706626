import { fill } from '../../fields/fill.ts'
import { Checklist } from '../../parts/checklist/checklist.tsx'
import { Link } from '../../parts/link/link.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import { Paragraph, RichText } from '../../parts/rich-text/rich-text.tsx'
import type { Site } from '../../site.ts'

/** All services with picture, highlights and a link to their page. */
export function Services({ site }: { site: Site }) {
  const { home, services } = site.content
  return (
    <section className="services" id="services">
      <div className="services__intro">
        <h2>{home.services.heading}</h2>
        <p>
          <RichText text={home.services.text} />
        </p>
      </div>
      <ul className={services.length === 1 ? 'services__one' : undefined}>
        {services.map((service) => (
          <li key={service.slug}>
            <article className={service.image ? undefined : 'services__plain'}>
              {service.image && <Picture site={site} image={service.image} place="card" />}
              <h3>
                {service.icon && !service.image && (
                  <img
                    src={`${site.drawings.icons}#${service.icon}`}
                    alt=""
                    width="24"
                    height="24"
                    loading="lazy"
                  />
                )}
                {service.name}
              </h3>
              <Paragraph text={service.summary} />
              <Checklist items={service.highlights} />
              <Link className="services__more" to={service.route}>
                {fill(home.services.more, { service: service.name })}
              </Link>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
