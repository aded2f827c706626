import type { Content } from '../../content.ts'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import { OpenNow } from '../open-now/open-now.tsx'

/** The words of the two things that every page asks for, and the number to call. */
export interface ActionWords {
  navigation: Pick<Content['navigation'], 'quote' | 'call' | 'callShort'>
  phone: Content['business']['phone']
}

interface QuoteLinkProps {
  quote: ActionWords['navigation']['quote']
  /** The address of the quote form: on the page itself, or on the home page. */
  to?: string
  className?: string
}

/** The link to the quote form, the first thing a visitor may press. */
export function QuoteLink({ quote, to = quote.href, className = 'button' }: QuoteLinkProps) {
  return (
    <Link className={className} to={to}>
      {quote.label}
    </Link>
  )
}

/** The link that dials the firm's number; `short` leaves the number to the dialler. */
export function CallLink({
  navigation,
  phone,
  className = 'button button--line',
  short = false,
}: ActionWords & { className?: string; short?: boolean }) {
  return (
    <a className={className} href={`tel:${phone.dial}`}>
      <Icon name="phone" />
      {short ? (
        <>
          {navigation.callShort} <span className="visually-hidden">{phone.display}</span>
        </>
      ) : (
        <span>{navigation.call}</span>
      )}
    </a>
  )
}

interface ActionsProps {
  navigation: Content['navigation']
  business: Content['business']
}

/** Quote and call side by side, on a page that has the form itself and so the bar, and whether somebody answers now. */
export function Actions({ navigation, business }: ActionsProps) {
  return (
    <p className="actions actions--in-bar">
      <QuoteLink quote={navigation.quote} to="#contact" />
      <CallLink navigation={navigation} phone={business.phone} />
      <OpenNow business={business} words={navigation.openNow} />
    </p>
  )
}
