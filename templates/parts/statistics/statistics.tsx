import type { Site } from '../../site.ts'
import { Link } from '../link/link.tsx'
import { Sweep } from '../sweep/sweep.tsx'

interface StatisticsProps {
  site: Site
  /** Undefined for those that the firm does not claim. */
  items: readonly ({ figure: string; label: string } | undefined)[]
}

/** The firm's figures, large enough to read across a room. */
export function Statistics({ site, items }: StatisticsProps) {
  const { figuresSource: source } = site.content.claims
  const figures = items.filter((item) => item !== undefined)
  if (figures.length === 0) return null
  return (
    <div className={figures.length === 1 ? 'statistics statistics--one' : 'statistics'}>
      <Sweep site={site} />
      <dl>
        {figures.map((item) => (
          <div key={item.label}>
            <dt>{item.label}</dt>
            <dd>{item.figure}</dd>
          </div>
        ))}
      </dl>
      {source && (
        <p>
          <Link to={source.link}>{source.label}</Link>
        </p>
      )}
    </div>
  )
}
