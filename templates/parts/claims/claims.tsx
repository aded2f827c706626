import type { Site } from '../../site.ts'
import { Link } from '../link/link.tsx'
import { Rating } from './rating.tsx'

/** Why to trust the firm, in brief: its promises, with links to their terms, and its rating. */
export function Claims({ site }: { site: Site }) {
  const { insured, guaranteed, otherPromises = [], rating } = site.content.claims
  const promises: { text: string; link?: string | undefined }[] = [
    ...(insured ? [insured] : []),
    ...(guaranteed ? [guaranteed] : []),
    ...otherPromises,
  ]
  if (promises.length === 0 && !rating) return null
  return (
    <ul className="claims">
      {promises.map(({ text, link }) => (
        <li key={text}>{link === undefined ? text : <Link to={link}>{text}</Link>}</li>
      ))}
      {rating && (
        <li>
          <Rating site={site} />
        </li>
      )}
    </ul>
  )
}
