import type { Content } from '../../content.ts'
import { hoursText } from '../../fields/opening-hours.ts'

interface HoursProps extends Pick<Content['business'], 'hours'> {
  /** The sentence for days off. */
  closedDays?: string | undefined
}

/** Working hours, on one line where there is room, then days off. */
export function Hours({ hours, closedDays }: HoursProps) {
  return (
    <>
      <dl className="hours">
        {hours.map((item) => (
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
