import type { ReactNode } from 'react'
import type { Image } from '../../fields/picture.ts'
import { plainSpaces } from '../../fields/plain-spaces.ts'
import type { Site } from '../../site.ts'
import { Filled } from '../filled/filled.tsx'

interface BadgesProps {
  site: Site
  /** Renders a picture; without it the badges are text only. */
  picture?: (image: Image) => ReactNode
}

/** Qualifications and memberships, each with a link to verify it. */
export function Badges({ site, picture }: BadgesProps) {
  const { badges } = site.content
  const month = new Intl.DateTimeFormat(site.content.site.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <ul className="badges">
      {badges?.items.map(({ name, number, url, image, expires }) => (
        <li key={name}>
          {image && picture?.(image)}
          <strong>{url ? <a href={url}>{name}</a> : name}</strong> {number && <span>{number}</span>}{' '}
          {badges.validTo && expires && (
            <span>
              <Filled
                text={badges.validTo}
                values={{
                  month: (
                    <time dateTime={expires}>{plainSpaces(month.format(Date.parse(expires)))}</time>
                  ),
                }}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
