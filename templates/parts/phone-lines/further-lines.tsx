import type { Site } from '../../site.ts'
import { UnbrokenText } from '../unbroken-text/unbroken-text.tsx'
import { NumberText } from './number-text.tsx'
import { phoneLines } from './phone-lines.ts'

/** All numbers but the leading one, each with its name and its hours. */
export function FurtherLines({ site }: { site: Site }) {
  const [, ...further] = phoneLines(site)
  return further.map(({ name, number, href, hours }) => (
    <p key={href}>
      <a href={href}>
        <span>
          <NumberText text={name} number={number} />
        </span>
      </a>{' '}
      <UnbrokenText text={hours} />
    </p>
  ))
}
