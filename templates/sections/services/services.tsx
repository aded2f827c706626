import { fill } from '../../fields/fill.ts'
import { Checklist } from '../../parts/checklist/checklist.tsx'
import { Icon } from '../../parts/icon/icon.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import { href, type Site, serviceRoute } from '../../site.ts'

/** All services with picture, points and the way to their page. */
export function Services({ site }: { site: Site }) {
  const { content } = site
  const { home, services } = content
  return (
    <section className="services" id="services" aria-labelledby="services-heading">
      <div className="services__intro">
        <h2 id="services-heading">{home.services.heading}</h2>
        <p>{home.services.text}</p>
      </div>
      <ul>
        {services.map((service) => (
          <li key={service.slug}>
            <article>
              <Picture site={site} image={service.image} place="card" />
              <h3>
                <Icon name={service.icon} /> {service.name}
              </h3>
              <p>{service.summary}</p>
              <Checklist items={service.highlights} />
              <a className="services__more" href={href(content, serviceRoute(content, service))}>
                {fill(home.services.more, { service: service.name })}
              </a>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The services as a plain list of links. */
export function ServiceLinks({ content }: Pick<Site, 'content'>) {
  return (
    <ul className="service-links">
      {content.services.map((service) => (
        <li key={service.slug}>
          <a href={href(content, serviceRoute(content, service))}>
            <Icon name={service.icon} /> {service.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
