import type { TownJob } from '../../jobs.ts'
import type { Site } from '../../site.ts'
import { Day } from '../day/day.tsx'
import { GalleryFigure } from '../gallery-figure/gallery-figure.tsx'
import { Link } from '../link/link.tsx'
import { Wipe } from '../wipe/wipe.tsx'

/** A job's card on other pages: its first pair or its cover, and a link to its page. */
export function JobCard({ site, job }: { site: Site; job: TownJob }) {
  const { title, route, townName, date, cover, pairs } = job
  const link = <Link to={route}>{title}</Link>
  const day = <Day site={site} date={date} />
  const [pair] = pairs ?? []
  if (!pair)
    return (
      <GalleryFigure
        item={{ image: cover, title: link, location: townName, category: day }}
        slot="town"
        site={site}
      />
    )
  const where = (
    <>
      {townName} {day}
    </>
  )
  return (
    <div className="job-card">
      <Wipe pair={pair} title={link} location={where} site={site} slot="town" />
    </div>
  )
}
