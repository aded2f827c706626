import { dayText } from '../../fields/days.ts'
import type { Site } from '../../site.ts'
import { FilledText } from '../filled-text/filled-text.tsx'

interface DayProps {
  site: Site
  /** A calendar date. */
  date: string
}

/** A calendar date with its year, in the language of the site. */
export function Day({ site: { content }, date }: DayProps) {
  return <time dateTime={date}>{dayText(date, content.site.language, true)}</time>
}

/** A sentence with such a date in place of `{date}`. */
export function DaySentence({ text, ...day }: DayProps & { text: string }) {
  return <FilledText text={text} values={{ date: <Day {...day} /> }} />
}
