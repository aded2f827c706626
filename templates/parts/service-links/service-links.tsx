import type { Content } from '../../content.ts'
import { Link } from '../link/link.tsx'

/** The services as a plain list of links. */
export function ServiceLinks({ services }: Pick<Content, 'services'>) {
  return (
    <ul className="service-links">
      {services.map(({ slug, name, route }) => (
        <li key={slug}>
          <Link to={route}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}
