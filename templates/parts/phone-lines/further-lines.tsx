import type { Site } from '../../site.ts'
import { Unbroken } from '../unbroken/unbroken.tsx'
import { Numbered } from './numbered.tsx'
import { phoneLines } from './phone-lines.ts'

/** All numbers but the leading one, each with its name and its hours. */
export function FurtherLines({ site }: { site: Site }) {
  const [, ...further] = phoneLines(site)
  return further.map(({ name, number, href, hours }) => (
    <p key={href}>
      <a href={href}>
        <span>
          <Numbered text={name} number={number} />
        </span>
      </a>{' '}
      <Unbroken text={hours} />
    </p>
  ))
}
