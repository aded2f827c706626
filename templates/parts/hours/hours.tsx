import type { Content } from '../../content.ts'

/** Working hours, and when the telephone is answered. */
export function Hours({ hours, phoneLine }: Pick<Content['business'], 'hours' | 'phoneLine'>) {
  return (
    <>
      <dl className="hours">
        {hours.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{phoneLine}</p>
    </>
  )
}
