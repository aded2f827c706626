import { dayText } from '../../fields/days.ts'
import type { Site } from '../../site.ts'

/** A calendar date with its year, in the language of the site. */
export function Day({ site: { content }, date }: { site: Site; date: string }) {
  return <time dateTime={date}>{dayText(date, content.site.language, true)}</time>
}
