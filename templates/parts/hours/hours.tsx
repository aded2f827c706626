import type { Content } from '../../content.ts'
import { hoursText } from '../../fields/opening-hours.ts'

/** Working hours: one line where there is room for it. */
export function Hours({ hours }: Pick<Content['business'], 'hours'>) {
  return (
    <dl className="hours">
      {hours.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>{hoursText(item)}</dd>
        </div>
      ))}
    </dl>
  )
}
