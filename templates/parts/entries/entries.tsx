import type { ReactNode } from 'react'
import type { Entry } from '../../fields/page.ts'
import { RichText } from '../rich-text/rich-text.tsx'

interface EntriesProps extends TitledTextsProps {
  /** Whether each has the brand's tick. */
  ticks?: boolean
}

/** Titled texts as a list, set side by side where there is room. */
export function Entries({ ticks, ...props }: EntriesProps) {
  const classes = ['entries', props.items.length === 4 && 'entries--four', ticks && 'checklist']
  return (
    <ul className={classes.filter(Boolean).join(' ')}>
      <TitledTexts {...props} />
    </ul>
  )
}

interface TitledTextsProps {
  /** `picture` is above the title, `condition` before the text. */
  items: readonly (Entry & { picture?: ReactNode; condition?: string | undefined })[]
  /** Level of their headings, one below that of the heading above them. */
  level?: 3 | 4
}

/** Titled texts as the items of a list. */
export function TitledTexts({ items, level = 3 }: TitledTextsProps) {
  const Heading = `h${level}` as const
  return items.map(({ title, condition, text, picture }) => (
    <li key={title}>
      {picture}
      <Heading>{title}</Heading>
      <p>
        {condition && (
          <>
            <span>{condition}</span>{' '}
          </>
        )}
        <RichText text={text} />
      </p>
    </li>
  ))
}
