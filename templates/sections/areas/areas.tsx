import { AreaIndex, shownAreas } from '../../parts/area-index/area-index.tsx'
import { Link } from '../../parts/link/link.tsx'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import type { Site } from '../../site.ts'

/** Where the firm works: its areas as an index. */
export function Areas({ site }: { site: Site }) {
  const { areas, home } = site.content
  const { heading, text, more } = home.areas
  return (
    <section className="areas">
      <h2 className="label">{heading}</h2>
      <p>
        <RichText text={text} />{' '}
        <Link to="/sitemap" className="unbroken">
          {more}
        </Link>
      </p>
      <AreaIndex places={shownAreas(areas)} />
    </section>
  )
}
