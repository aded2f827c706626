import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { Link } from '../link/link.tsx'

/** Why to trust the firm, in one breath: what it promises, with the way to the terms, and what customers say. */
export function Claims({ claims }: { claims: Content['claims'] }) {
  return (
    <ul className="claims">
      <Promised {...claims.insured} />
      <Promised {...claims.guaranteed} />
      <li className="star">{fill(claims.rating.text, claims.rating)}</li>
    </ul>
  )
}

function Promised({ text, link }: Pick<Content['claims']['insured'], 'text' | 'link'>) {
  return <li>{link === undefined ? text : <Link to={link}>{text}</Link>}</li>
}
