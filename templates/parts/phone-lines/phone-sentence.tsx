import { openTexts } from '../../fields/hours-words.ts'
import type { Site } from '../../site.ts'
import { FilledText } from '../filled-text/filled-text.tsx'
import { UnbrokenItems } from '../unbroken-text/unbroken-items.tsx'
import type { PhoneLine } from './phone-lines.ts'

/**
 * When a number is answered: the sentence about the firm's own, with the hours in an element of their own, and none if no day
 * has times; of another number its label.
 */
export function PhoneSentence({ site, line }: { site: Site; line: PhoneLine }) {
  if (!line.week) return line.label
  const items = openTexts(line.week, site.content.site)
  if (items.length === 0) return null
  const hours = (
    <span>
      <UnbrokenItems items={items} />
    </span>
  )
  return <FilledText text={site.content.business.phoneLine} values={{ hours }} />
}
