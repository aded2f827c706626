import { RichText } from '../rich-text/rich-text.tsx'

/** A list of short points, each with the brand's tick. */
export function Checklist({ items }: { items: readonly string[] }) {
  return (
    <ul className="checklist">
      {items.map((item) => (
        <li key={item}>
          <RichText text={item} />
        </li>
      ))}
    </ul>
  )
}
