import type { Content } from '../../content/content-schema.ts'

/** Working hours, and when the telephone is answered. */
export function Hours({ content: { business } }: { content: Content }) {
  return (
    <>
      <dl className="hours">
        {business.hours.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{business.phoneLine}</p>
    </>
  )
}
