import type { ReactNode } from 'react'
import type { Entry } from '../../fields/page.ts'
import { RichText } from '../rich-text/rich-text.tsx'

interface EntriesProps {
  /** `picture` is above the title and `more` below the text; links can lead to an `id`. */
  items: readonly (Entry & { id?: string | undefined; more?: ReactNode; picture?: ReactNode })[]
  /** Level of the entries' headings, one below that of the heading above them. */
  level?: 3 | 4
}

/** Titled texts as a list, set side by side where there is room. */
export function Entries({ items, level = 3 }: EntriesProps) {
  const Heading = `h${level}` as const
  return (
    <ul className={items.length === 4 ? 'entries entries--four' : 'entries'}>
      {items.map(({ id, title, text, more, picture }) => (
        <li key={title} id={id}>
          {picture}
          <Heading>{title}</Heading>
          <p>
            <RichText text={text} />
          </p>
          {more}
        </li>
      ))}
    </ul>
  )
}
