import type { Site } from '../../site.ts'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import { OpenNow } from '../open-now/open-now.tsx'
import { NumberText } from '../phone-lines/number-text.tsx'
import { phoneLines } from '../phone-lines/phone-lines.ts'

interface QuoteLinkProps {
  site: Site
  /** The address of the quote form: on the page itself, or on the home page. */
  to?: '#contact' | '/#contact'
  className?: string
}

/** The link to the quote form, the primary call to action. */
export function QuoteLink({ site, to = '/#contact', className = 'button' }: QuoteLinkProps) {
  return (
    <Link className={className} to={to}>
      {site.content.navigation.quote}
    </Link>
  )
}

interface CallLinkProps {
  site: Site
  className?: string
  /** Whether the number is left to the dialler. */
  short?: boolean
}

/** The link that dials the number that the page leads with. */
export function CallLink({ site, className = 'button button--line', short }: CallLinkProps) {
  const { navigation } = site.content
  const [line] = phoneLines(site)
  return (
    <a className={className} href={line.href}>
      <Icon site={site} name="phone" />
      {short ? (
        <>
          <span>{navigation.callShort}</span>{' '}
          <span className="visually-hidden">
            <NumberText text={line.name} number={line.number} />
          </span>
        </>
      ) : (
        <span>
          {line.label && <small className="call-label">{line.label} </small>}
          <NumberText text={line.label ? line.number : navigation.call} number={line.number} />
        </span>
      )}
    </a>
  )
}

/** Quote and call side by side, for pages without the form. */
export function QuoteAndCall({ site }: { site: Site }) {
  return (
    <p className="actions">
      <QuoteLink site={site} />
      <CallLink site={site} />
    </p>
  )
}

/**
 * Quote and call side by side, for pages with the form and hence the call bar, and whether somebody answers now; below them,
 * the other numbers to call.
 */
export function Actions({ site }: { site: Site }) {
  const { call } = site.content.navigation
  const lines = phoneLines(site).filter(({ kind }) => kind === 'call')
  return (
    <p className="actions actions--in-bar">
      <QuoteLink site={site} to="#contact" />
      <CallLink site={site} />
      {lines.map((line, index) =>
        index === 0 ? (
          line.week && <OpenNow key={line.dial} site={site} isOnly={lines.length === 1} />
        ) : (
          <span key={line.dial} className="actions__line">
            <a href={line.href}>
              <span>
                <NumberText text={line.label ? line.name : call} number={line.number} />
              </span>
            </a>{' '}
            {line.week && <OpenNow site={site} />}
          </span>
        ),
      )}
    </p>
  )
}
