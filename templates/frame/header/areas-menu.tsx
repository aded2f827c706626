import { behaviour, part } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { shownAreas } from '../../parts/area-index/area-index.tsx'
import { Icon } from '../../parts/icon/icon.tsx'
import { Link } from '../../parts/link/link.tsx'

interface AreasMenuProps {
  areas: Content['areas']
  /** Route of the current page, to mark its link, if it is in the header. */
  current: string | undefined
  label: string
  /** Label of the link to all areas, shown if the list is incomplete. */
  all: string | undefined
}

/** The areas as a disclosure: a dropdown on a wide screen, folded into the menu on a narrow one. */
export function AreasMenu({ areas, current, label, all }: AreasMenuProps) {
  const shown = shownAreas(areas)
  return (
    <details className="areas-menu" {...behaviour.areas}>
      <summary {...part.summary}>
        {label} <Icon name="chevron-down" />
      </summary>
      <div>
        <ul>
          {shown.map(({ slug, name, route }) => (
            <li key={slug}>
              <Link to={route} aria-current={route === current ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
          {all && shown.length < areas.length && (
            <li>
              <Link to="/sitemap">{all}</Link>
            </li>
          )}
        </ul>
      </div>
    </details>
  )
}
