import type { Prices } from '../../fields/prices.ts'
import type { Site } from '../../site.ts'
import { Link } from '../link/link.tsx'
import { LIST_ROLE } from '../list/list-role.ts'
import { LeadingPrice } from '../price/price.tsx'
import { PriceNote } from '../price-note/price-note.tsx'

/** Services as a plain list of links, with what each costs, and below them the conditions of these prices. */
export function ServiceLinks({
  site,
  services,
}: {
  site: Site
  services: readonly { slug: string; name: string; route: string; prices?: Prices | undefined }[]
}) {
  return (
    <>
      <ul className="service-links" {...LIST_ROLE}>
        {services.map(({ slug, name, route, prices }) => (
          <li key={slug}>
            <Link to={route}>{name}</Link>
            {prices && <LeadingPrice site={site} prices={prices} />}
          </li>
        ))}
      </ul>
      <PriceNote site={site} services={services} />
    </>
  )
}
