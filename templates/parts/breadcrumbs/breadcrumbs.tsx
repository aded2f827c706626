import type { Content } from '../../content.ts'
import { Link } from '../link/link.tsx'

interface BreadcrumbsProps {
  words: Content['navigation']['breadcrumbs']
  /** The name of the page. */
  name: string
}

/** The way back: home, then the page itself. The structured data says the same. */
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
