import type { Site } from '../../site.ts'
import { UnbrokenItems } from '../unbroken-text/unbroken-items.tsx'
import { NumberText } from './number-text.tsx'
import { answeredTexts, phoneLines } from './phone-lines.ts'

/** All numbers but the leading one, each with its name and its hours. */
export function FurtherLines({ site }: { site: Site }) {
  const [, ...further] = phoneLines(site)
  return further.map((line) => (
    <p key={line.href}>
      <a href={line.href}>
        <span>
          <NumberText text={line.name} number={line.number} />
        </span>
      </a>{' '}
      <UnbrokenItems items={answeredTexts(line, site.content.site)} />
    </p>
  ))
}
