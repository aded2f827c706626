import { Fragment } from 'react'
import { behaviour, part } from '../../../client/contract.ts'
import { weekTexts } from '../../fields/hours-words.ts'
import { hasOnePeriod } from '../../fields/opening-hours.ts'
import type { Site } from '../../site.ts'
import { FilledText } from '../filled-text/filled-text.tsx'
import { openHours } from '../hours/open-hours.ts'
import { phoneWeek } from '../phone-lines/phone-lines.ts'

interface OpenNowProps {
  site: Site
  /** Whether a page with the form has this line alone, so that it needs no name, and says what to do while nobody answers. */
  isOnly?: boolean
}

/**
 * Whether somebody answers the telephone now. The script shows it in place of the plain hours, which keep their room, so
 * that nothing below moves. The plain hours stay if a day has a break or no end.
 */
export function OpenNow({ site: { content }, isOnly }: OpenNowProps) {
  const { timeZone } = content.business
  const { openNow: words } = content.navigation
  const hours = phoneWeek(content.business)
  if (!timeZone || !words || !hours.some(({ opens }) => opens)) return null
  const week = weekTexts(hours, content.site).map((item, index) => (
    <Fragment key={item}>
      {index > 0 && ', '}
      <span>{item}</span>
    </Fragment>
  ))
  const plain = (
    <span>
      {isOnly && words.week ? <FilledText text={words.week} values={{ hours: week }} /> : week}
    </span>
  )
  const meanwhile = isOnly && words.meanwhile
  if (!hours.every(hasOnePeriod)) return <span className="open-now">{plain}</span>
  return (
    <span
      className={meanwhile ? 'open-now open-now--long' : 'open-now'}
      data-zone={timeZone}
      data-hours={openHours(content, {
        ...words,
        closed: meanwhile ? `${words.closed} ${meanwhile}` : words.closed,
      })}
      {...behaviour.openNow}
    >
      {plain}
      <span {...part.line} />
    </span>
  )
}
