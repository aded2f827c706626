import type { Content } from '../../content.ts'
import { Filled } from '../filled/filled.tsx'
import { Picture } from '../picture/picture.tsx'
import type { Pictures } from '../picture/picture-set.ts'

interface BadgesProps {
  badges: NonNullable<Content['badges']>
  /** The language that months are told in. */
  language: string
  /** Without them the badges are words alone. */
  pictures?: Pictures
}

/** Qualifications and memberships in words, each with the way to check it. */
export function Badges({ badges: { items, validTo }, language, pictures }: BadgesProps) {
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <ul className="badges">
      {items.map(({ name, number, url, image, expires }) => (
        <li key={name}>
          {image && pictures && <Picture pictures={pictures} image={image} place="badge" />}
          <strong>{url ? <a href={url}>{name}</a> : name}</strong> {number && <span>{number}</span>}{' '}
          {validTo && expires && (
            <span>
              <Filled text={validTo} values={{ month: <time dateTime={expires}>{month.format(Date.parse(expires))}</time> }} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
