import type { Content } from '../../content.ts'
import { hoursLine } from '../../fields/opening-hours.ts'
import { phoneLines } from './phone-lines.ts'

/** The numbers besides the one that leads, each with its name and its hours. */
export function FurtherLines({ business }: Pick<Content, 'business'>) {
  return phoneLines(business)
    .slice(1)
    .map(({ label, display, href, week = [] }) => (
      <p key={href}>
        <a href={href}>
          <span>
            {label} {display}
          </span>
        </a>{' '}
        {week
          .filter(({ opens }) => opens)
          .map((item) => hoursLine(item))
          .join(', ')}
      </p>
    ))
}
