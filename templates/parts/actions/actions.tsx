import { optionalBehaviour } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import { OpenNow } from '../open-now/open-now.tsx'
import { answeredPeriods, callLines, hasCallLines, type PhoneLine } from '../phone-lines/phone-lines.ts'

/** The words of the two calls to action, and the numbers to call. */
export interface ActionWords {
  navigation: Pick<Content['navigation'], 'quote' | 'call' | 'callShort'>
  business: Content['business']
}

interface QuoteLinkProps {
  quote: ActionWords['navigation']['quote']
  /** The address of the quote form: on the page itself, or on the home page. */
  to?: string
  className?: string
}

/** The link to the quote form, the primary call to action. */
export function QuoteLink({ quote, to = quote.href, className = 'button' }: QuoteLinkProps) {
  return (
    <Link className={className} to={to}>
      {quote.label}
    </Link>
  )
}

/**
 * The link that dials the firm's number; `short` leaves the number to the dialler. Links to several numbers share one cell,
 * the leading one on top, and the script shows the first that is answered now.
 */
export function CallLink({
  navigation,
  business,
  className = 'button button--line',
  short = false,
}: ActionWords & { className?: string; short?: boolean }) {
  const link = (line: PhoneLine, hours?: string) => (
    <a key={line.dial} className={className} href={line.href} data-hours={hours}>
      <Icon name="phone" />
      {short ? (
        <>
          {navigation.callShort} <span className="visually-hidden">{line.name}</span>
        </>
      ) : (
        <span>
          {line.label && <small>{line.label} </small>}
          {line.label ? line.number : navigation.call}
        </span>
      )}
    </a>
  )
  const lines = callLines(business)
  if (!hasCallLines({ business })) return lines.slice(0, 1).map((line) => link(line))
  return (
    <span
      className="call-links"
      data-zone={business.timeZone}
      data-closed-days={business.closedDays?.join(' ')}
      {...optionalBehaviour.callLinks}
    >
      {lines.map((line) => link(line, answeredPeriods(line)))}
    </span>
  )
}

interface ActionsProps {
  navigation: Content['navigation']
  business: Content['business']
}

/**
 * Quote and call side by side, for pages with the form and hence the call bar, and whether somebody answers now, for each
 * number.
 */
export function Actions({ navigation, business }: ActionsProps) {
  const lines = callLines(business)
  return (
    <p className="actions actions--in-bar">
      <QuoteLink quote={navigation.quote} to="#contact" />
      <CallLink navigation={navigation} business={business} />
      {lines.length === 1 ? (
        <OpenNow business={business} words={navigation.openNow} />
      ) : (
        lines.map(({ label, name, dial, href, week }) => (
          <span key={dial} className="actions__line">
            <a href={href}>
              <span>{label ? name : navigation.call}</span>
            </a>{' '}
            <OpenNow business={{ ...business, phoneHours: week && [...week] }} words={navigation.openNow} />
          </span>
        ))
      )}
    </p>
  )
}
