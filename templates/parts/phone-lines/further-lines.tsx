import { openTexts } from '../../fields/hours-words.ts'
import type { Site } from '../../site.ts'
import { UnbrokenItems } from '../unbroken-text/unbroken-items.tsx'
import { NumberText } from './number-text.tsx'
import { phoneLines } from './phone-lines.ts'

/** All numbers but the leading one, each with its name, and the firm's own with its hours. */
export function FurtherLines({ site }: { site: Site }) {
  const [, ...further] = phoneLines(site)
  return further.map(({ href, name, number, week }) => (
    <p key={href}>
      <a href={href}>
        <span>
          <NumberText text={name} number={number} />
        </span>
      </a>{' '}
      {week && <UnbrokenItems items={openTexts(week, site.content.site)} />}
    </p>
  ))
}
