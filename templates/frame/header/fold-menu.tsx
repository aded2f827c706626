import { behaviour, part } from '../../../client/contract.ts'
import { shownAreas } from '../../parts/area-index/area-index.tsx'
import { Icon } from '../../parts/icon/icon.tsx'
import { Link } from '../../parts/link/link.tsx'
import type { Site } from '../../site.ts'

interface FoldMenuProps {
  site: Site
  /** Route of the current page, to mark its link among the areas. */
  current: string
  label: string
  /** On wide screens a link stands for the services. */
  list: 'areas' | 'services'
}

/** Pages as a disclosure: areas as a dropdown on a wide screen; on a narrow one, folded into the menu. */
export function FoldMenu({ site, current, label, list }: FoldMenuProps) {
  const { areas, navigation, services } = site.content
  const pages = list === 'areas' ? shownAreas(areas) : services
  return (
    <details
      className={list === 'areas' ? 'fold-menu fold-menu--drop' : 'fold-menu'}
      {...behaviour.areas}
    >
      <summary {...part.summary}>
        {label}
        <Icon site={site} name="chevron-down" />
      </summary>
      <div>
        <ul>
          {pages.map(({ slug, name, route }) => (
            <li key={slug}>
              <Link
                to={route}
                aria-current={list === 'areas' && route === current ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
          {list === 'areas' && pages.length < areas.length && (
            <li>
              <Link to="/sitemap">{navigation.allAreas}</Link>
            </li>
          )}
        </ul>
      </div>
    </details>
  )
}
