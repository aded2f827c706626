import type { Content } from '../../content/content-schema.ts'
import { href } from '../../site.ts'

/** The way back: home, then the page itself. The structured data says the same. */
export function Breadcrumbs({ content, name }: { content: Content; name: string }) {
  const [home] = content.sitemap.main.links
  return (
    <nav className="breadcrumbs" aria-label={content.navigation.breadcrumbLabel}>
      <ol>
        <li>
          <a href={href(content, '/')}>{home?.label}</a>
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
