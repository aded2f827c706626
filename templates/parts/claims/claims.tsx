import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { Link } from '../link/link.tsx'

/** Why to trust the firm, in one breath: what it promises, with the way to the terms, and what customers say. */
export function Claims({ claims: { insured, guaranteed, rating } }: { claims: Content['claims'] }) {
  if (!insured && !guaranteed && !rating) return null
  return (
    <ul className="claims">
      {insured && <Promised {...insured} />}
      {guaranteed && <Promised {...guaranteed} />}
      {rating && <li className="star">{fill(rating.text, rating)}</li>}
    </ul>
  )
}

function Promised({ text, link }: Pick<NonNullable<Content['claims']['insured']>, 'text' | 'link'>) {
  return <li>{link === undefined ? text : <Link to={link}>{text}</Link>}</li>
}
