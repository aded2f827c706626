import type { Content } from '../../content.ts'
import { hoursText, phoneLineText } from '../../fields/opening-hours.ts'

/** Working hours, and when the telephone is answered. */
export function Hours({ hours, phoneLine }: Pick<Content['business'], 'hours' | 'phoneLine'>) {
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
      <p>{phoneLineText(phoneLine, hours)}</p>
    </>
  )
}
