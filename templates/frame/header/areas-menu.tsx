import { behaviour, part } from '../../../client/contract.ts'
import { shownAreas } from '../../parts/area-index/area-index.tsx'
import { Icon } from '../../parts/icon/icon.tsx'
import { Link } from '../../parts/link/link.tsx'
import type { Site } from '../../site.ts'

interface AreasMenuProps {
  site: Site
  /** Route of the current page, to mark its link, if it is in the header. */
  current: string | undefined
  label: string
}

/** The areas as a disclosure: a dropdown on a wide screen, folded into the menu on a narrow one. A link leads to the rest. */
export function AreasMenu({ site, current, label }: AreasMenuProps) {
  const { areas, navigation } = site.content
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
          {navigation.allAreas && shown.length < areas.length && (
            <li>
              <Link to="/sitemap">{navigation.allAreas}</Link>
            </li>
          )}
        </ul>
      </div>
    </details>
  )
}
