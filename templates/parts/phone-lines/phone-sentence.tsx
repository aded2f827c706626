import type { Site } from '../../site.ts'
import { FilledText } from '../filled-text/filled-text.tsx'
import { UnbrokenItems } from '../unbroken-text/unbroken-items.tsx'
import { answeredTexts, type PhoneLine } from './phone-lines.ts'

/** When a number is answered: its sentence, with the hours in an element of their own. None if no day has times. */
export function PhoneSentence({ site, line }: { site: Site; line: PhoneLine }) {
  const items = answeredTexts(line, site.content.site)
  if (items.length === 0) return null
  const hours = (
    <span>
      <UnbrokenItems items={items} />
    </span>
  )
  return <FilledText text={line.sentence} values={{ hours }} />
}
