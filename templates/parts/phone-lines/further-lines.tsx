import type { Content } from '../../content.ts'
import { phoneLines } from './phone-lines.ts'

/** All numbers but the leading one, each with its name and its hours. */
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
