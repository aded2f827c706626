import type { Content } from '../../content.ts'

/** Working hours: one line where there is room for it. */
export function Hours({ hours }: Pick<Content['business'], 'hours'>) {
  return (
    <dl className="hours">
      {hours.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
