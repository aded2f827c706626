import type { ReactNode } from 'react'
import type { Content } from '../../content.ts'
import type { Image } from '../../fields/picture.ts'
import { Filled } from '../filled/filled.tsx'

interface BadgesProps {
  badges: NonNullable<Content['badges']>
  /** The language of month names. */
  language: string
  /** Renders a picture; without it the badges are text only. */
  picture?: (image: Image) => ReactNode
}

/** Qualifications and memberships, each with a link to verify it. */
export function Badges({ badges: { items, validTo }, language, picture }: BadgesProps) {
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <ul className="badges">
      {items.map(({ name, number, url, image, expires }) => (
        <li key={name}>
          {image && picture?.(image)}
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
