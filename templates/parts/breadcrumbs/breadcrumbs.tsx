import type { Content } from '../../content.ts'
import { Link } from '../link/link.tsx'

interface BreadcrumbsProps {
  words: Content['navigation']['breadcrumbs']
  name: string
}

/** Home, then the page itself, as in the structured data. */
export function Breadcrumbs({ words, name }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label={words.label}>
      <ol>
        <li>
          <Link to="/">{words.home}</Link>
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
