import { plainSpaces } from '../../fields/plain-spaces.ts'
import type { Site } from '../../site.ts'
import { FilledText } from '../filled-text/filled-text.tsx'
import { LIST_ROLE } from '../list/list-role.ts'
import { Picture } from '../picture/picture.tsx'

interface BadgesProps {
  site: Site
  /** Whether their pictures are shown. */
  pictures?: boolean
}

/** Qualifications and memberships, each with a link to verify it. */
export function Badges({ site, pictures }: BadgesProps) {
  const { badges } = site.content
  const month = new Intl.DateTimeFormat(site.content.site.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <ul className="badges" {...LIST_ROLE}>
      {badges?.items.map(({ name, number, url, image, expires }) => (
        <li key={name}>
          {pictures && image && <Picture site={site} image={image} slot="badge" />}
          <strong>{url ? <a href={url}>{name}</a> : name}</strong> {number && <span>{number}</span>}{' '}
          {badges.validTo && expires && (
            <span>
              <FilledText
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
