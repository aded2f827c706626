import type { Content } from '../../content.ts'
import { phoneLines } from './phone-lines.ts'

/** The numbers besides the one that leads, each with its name and its hours. */
export function FurtherLines({ business }: Pick<Content, 'business'>) {
  const [, ...further] = phoneLines(business)
  return further.map(({ name, href, hours }) => (
    <p key={href}>
      <a href={href}>
        <span>{name}</span>
      </a>{' '}
      {hours}
    </p>
  ))
}
