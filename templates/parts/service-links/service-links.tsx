import { Link } from '../link/link.tsx'

/** Services or other pages as a plain list of links. */
export function ServiceLinks({
  services,
}: {
  services: readonly { slug: string; name: string; route: string }[]
}) {
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
