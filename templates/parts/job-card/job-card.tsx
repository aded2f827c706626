import type { Content } from '../../content.ts'
import { dayText } from '../../fields/days.ts'
import type { PlacedJob } from '../../jobs.ts'
import { GalleryFigure } from '../gallery-figure/gallery-figure.tsx'
import { Link } from '../link/link.tsx'
import type { Pictures } from '../picture/picture-set.ts'
import { Wipe, wordedPair } from '../wipe/wipe.tsx'

interface JobCardProps {
  job: PlacedJob
  words: NonNullable<Content['jobWords']>
  pictures: Pictures
  language: string
}

/** A job's card on other pages: its first pair or its cover, and a link to its page. */
export function JobCard({ job: { title, route, place, date, cover, pairs }, words, pictures, language }: JobCardProps) {
  const link = <Link to={route}>{title}</Link>
  const day = <time dateTime={date}>{dayText(date, language, true)}</time>
  const [pair] = pairs ?? []
  if (!pair) return <GalleryFigure item={{ image: cover, title: link, location: place, category: day }} place="town" pictures={pictures} />
  const where = (
    <>
      {place} / {day}
    </>
  )
  return (
    <div className="job-card">
      <Wipe pair={wordedPair(pair, words, link, where)} pictures={pictures} place="town" />
    </div>
  )
}
