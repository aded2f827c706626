import type { Content } from '../../content.ts'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'

/** The services as a plain list of links. */
export function ServiceLinks({ services }: Pick<Content, 'services'>) {
  return (
    <ul className="service-links">
      {services.map(({ slug, name, icon, route }) => (
        <li key={slug}>
          <Link to={route}>
            <Icon name={icon} /> {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
