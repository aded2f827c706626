import type { Content } from '../../content/content-schema.ts'
import { href } from '../../site.ts'
import { Icon } from '../icon/icon.tsx'

interface ActionProps {
  content: Content
  /** Where the quote form is: on the page itself, or on the home page. */
  to?: string
  className?: string
}

/** The link to the quote form, the first thing a visitor may press. */
export function QuoteLink({ content, to = content.navigation.quote.href, className = 'button' }: ActionProps) {
  return (
    <a className={className} href={href(content, to)}>
      {content.navigation.quote.label}
    </a>
  )
}

/** The link that dials the firm's number; `short` leaves the number to the dialler. */
export function CallLink({ content, className = 'button button--line', short = false }: ActionProps & { short?: boolean }) {
  const { display, dial } = content.business.phone
  return (
    <a className={className} href={`tel:${dial}`}>
      <Icon name="phone" />
      {short ? (
        <>
          {content.navigation.callShort} <span className="visually-hidden">{display}</span>
        </>
      ) : (
        content.navigation.call
      )}
    </a>
  )
}

/** Quote and call side by side. */
export function Actions({ content, to = '#contact' }: ActionProps) {
  return (
    <p className="actions">
      <QuoteLink content={content} to={to} />
      <CallLink content={content} />
    </p>
  )
}
