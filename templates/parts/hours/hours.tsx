import { hoursText } from '../../fields/opening-hours.ts'
import type { Site } from '../../site.ts'
import { closedDaysText } from './closed-days.ts'

/** Working hours, on one line where there is room, then days off. */
export function Hours({ site: { content, now } }: { site: Site }) {
  const closedDays = closedDaysText(content, now)
  return (
    <>
      <dl className="hours">
        {content.business.hours.map((item) => (
          <div key={item.label}>
            <dt>{item.label}</dt>
            <dd>{hoursText(item)}</dd>
          </div>
        ))}
      </dl>
      {closedDays && <p>{closedDays}</p>}
    </>
  )
}
