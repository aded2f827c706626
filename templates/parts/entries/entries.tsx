import type { ReactNode } from 'react'
import type { Entry } from '../../fields/page.ts'
import { Paragraph } from '../rich-text/rich-text.tsx'

/** Titled texts as a list, set side by side where there is room. */
export function Entries(props: TitledTextsProps) {
  return (
    <ul className={props.items.length === 4 ? 'entries entries--four' : 'entries'}>
      <TitledTexts {...props} />
    </ul>
  )
}

interface TitledTextsProps {
  /** `picture` is above the title. */
  items: readonly (Entry & { picture?: ReactNode })[]
  /** Level of their headings, one below that of the heading above them. */
  level?: 3 | 4
}

/** Titled texts as the items of a list. */
export function TitledTexts({ items, level = 3 }: TitledTextsProps) {
  const Heading = `h${level}` as const
  return items.map(({ title, text, picture }) => (
    <li key={title}>
      {picture}
      <Heading>{title}</Heading>
      <Paragraph text={text} />
    </li>
  ))
}
