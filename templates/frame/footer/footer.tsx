import { behaviour } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { mailto } from '../../fields/mailto.ts'
import { phoneLineText } from '../../fields/opening-hours.ts'
import { Badges } from '../../parts/badges/badges.tsx'
import { Filled } from '../../parts/filled/filled.tsx'
import { Hours } from '../../parts/hours/hours.tsx'
import { Link } from '../../parts/link/link.tsx'
import { Logo } from '../../parts/logo/logo.tsx'
import type { Mark } from '../../parts/logo/mark.ts'
import { FurtherLines } from '../../parts/phone-lines/further-lines.tsx'

interface FooterProps {
  business: Content['business']
  words: Content['navigation']['footer']
  legal: Content['legal']
  badges?: Content['badges']
  language: string
  mark?: Mark | undefined
  /** The sentence for days off. */
  closedDays?: string | undefined
  now: Date
}

/** Who the firm is, how to reach it, the remaining pages, and the year. */
export function Footer({ business, words, legal, badges, language, mark, closedDays, now }: FooterProps) {
  return (
    <footer className="footer">
      <div className="footer__columns">
        <div>
          <p className="logo">
            <Logo name={business.name} line={business.nameLine} mark={mark} ids="footer_" />
          </p>
          <p>{business.description}</p>
        </div>
        <div className="footer__reach">
          <h2>{words.contactHeading}</h2>
          <address>
            <a href={`tel:${business.phone.dial}`}>{business.phone.display}</a>
            <a href={mailto(business.email)}>{business.email}</a>
          </address>
          <p>{phoneLineText(business)}</p>
          <FurtherLines business={business} />
        </div>
        <div className="footer__reach">
          <h2>{words.hoursHeading}</h2>
          <Hours hours={business.hours} closedDays={closedDays} />
        </div>
        {badges && badges.items.length > 0 && (
          <div>
            <h2>{badges.heading}</h2>
            <Badges badges={badges} language={language} />
          </div>
        )}
        <nav aria-label={words.label}>
          <h2>{words.pagesHeading}</h2>
          <ul>
            <li>
              <Link to="/sitemap">{words.sitemap}</Link>
            </li>
            {legal.map((page) => (
              <li key={page.slug}>
                <Link to={page.route}>{page.name}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {business.social.length > 0 && (
          <div>
            <h2>{words.socialHeading}</h2>
            <ul>
              {business.social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <p className="footer__legal">
        <Filled text={words.copyright} values={{ year: <span {...behaviour.year}>{now.getUTCFullYear()}</span> }} />. {words.legalNotice}
      </p>
    </footer>
  )
}
