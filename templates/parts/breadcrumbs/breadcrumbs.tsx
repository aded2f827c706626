import type { Site } from '../../site.ts'
import { Link } from '../link/link.tsx'
import { LIST_ROLE } from '../list/list-role.ts'

/** Home, then the page itself, as in the structured data. */
export function Breadcrumbs({ site, name }: { site: Site; name: string }) {
  const { breadcrumbs: words } = site.content.navigation
  return (
    <nav className="breadcrumbs" aria-label={words.label}>
      <ol {...LIST_ROLE}>
        <li>
          <Link to="/">{words.home}</Link>
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
