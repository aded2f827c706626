import type { Entry } from '../../fields/page.ts'
import { RichText } from '../rich-text/rich-text.tsx'

interface EntriesProps {
  items: readonly Entry[]
  /** Level of the entries' headings, one below the heading they stand under. */
  level?: 3 | 4
}

/** Titled texts as a list, set side by side where there is room. */
export function Entries({ items, level = 3 }: EntriesProps) {
  const Heading = `h${level}` as const
  return (
    <ul className="entries">
      {items.map(({ title, text }) => (
        <li key={title}>
          <Heading>{title}</Heading>
          <p>
            <RichText text={text} />
          </p>
        </li>
      ))}
    </ul>
  )
}
