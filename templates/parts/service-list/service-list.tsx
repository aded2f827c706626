import type { Content } from '../../content.ts'
import type { Site } from '../../site.ts'
import { iconsDrawing } from '../icon/icon-shapes.tsx'
import { Link } from '../link/link.tsx'
import { LIST_ROLE } from '../list/list-role.ts'
import { Picture } from '../picture/picture.tsx'
import { LeadingPrice } from '../price/price.tsx'
import { PriceList } from '../price-list/price-list.tsx'
import { Paragraph, RichText } from '../rich-text/rich-text.tsx'

interface ServiceListProps {
  site: Site
  services: Content['services']
  /** Level of the headings of its rows; on the second, below the title of a page of prices, each has all that it costs. */
  level: 2 | 3
}

/**
 * Services, one a row: what people see, what it takes, and what that costs, with a picture. Columns that no service needs are
 * left out.
 */
export function ServiceList({ site, services, level }: ServiceListProps) {
  const { ask, columns } = site.content.home.services
  const Heading = `h${level}` as const
  const hasSymptoms = services.some(({ symptoms }) => symptoms)
  const plain = services.some(({ image }) => image) ? '' : ' service-list__row--plain'
  const hasPrices = services.some(({ prices }) => prices)
  const all = level === 2
  return (
    <>
      {columns && (
        <div className={`service-list__row service-list__head${plain}`}>
          {hasSymptoms && <p>{columns.symptom}</p>}
          <p>{columns.work}</p>
          {(hasPrices || ask) && <p>{columns.price}</p>}
        </div>
      )}
      <ul className="service-list">
        {services.map(
          ({ slug, name, route, icon, image, summary, highlights, symptoms = [], prices }) => {
            const pictures = [...symptoms.map(({ image }) => image), image].filter(
              (picture) => picture !== undefined,
            )
            return (
              <li key={slug}>
                <article className={`service-list__row${plain}`}>
                  {pictures.map((picture, index) => (
                    <Picture
                      key={picture.source}
                      site={site}
                      image={picture}
                      slot="row"
                      unmarked={pictures[index + 1]?.sample}
                    />
                  ))}
                  {hasSymptoms && <Symptoms route={route} symptoms={symptoms} />}
                  <div className="service-list__work">
                    <Heading>
                      {icon && (
                        <img
                          src={site.drawing(iconsDrawing, { id: icon })}
                          alt=""
                          width="24"
                          height="24"
                          loading="lazy"
                        />
                      )}
                      <Link to={route}>{name}</Link>
                    </Heading>
                    <div>
                      <Paragraph text={summary} />{' '}
                      <ul className="service-list__features" {...LIST_ROLE}>
                        {highlights.map((point) => (
                          <li key={point}>
                            <RichText text={point} />
                          </li>
                        ))}
                      </ul>
                    </div>
                  </div>
                  {(prices || ask) && (
                    <div className="service-list__price">
                      {prices && all && <PriceList site={site} prices={prices} level={3} />}
                      {prices && !all && <LeadingPrice site={site} prices={prices} />}
                      {ask && !all && (
                        <a href="#contact">
                          {ask}
                          <span className="visually-hidden">: {symptoms[0]?.sign ?? name}</span>
                        </a>
                      )}
                    </div>
                  )}
                </article>
              </li>
            )
          },
        )}
      </ul>
    </>
  )
}

interface SymptomsProps {
  route: string
  symptoms: NonNullable<Content['services'][number]['symptoms']>
}

/** What people see of what a service deals with. Signs with advice of their own lead to it. */
function Symptoms({ route, symptoms }: SymptomsProps) {
  return (
    <div className="service-list__symptoms">
      {symptoms.map(({ sign, meaning, urgency, part }) => (
        <p key={sign}>
          <strong>{part === undefined ? sign : <Link to={`${route}#${part}`}>{sign}</Link>}</strong>{' '}
          <span>
            <RichText text={meaning} />
          </span>{' '}
          <b>
            <RichText text={urgency} />
          </b>
        </p>
      ))}
    </div>
  )
}
