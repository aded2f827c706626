import { behaviour } from '../../../client/contract.ts'
import { vatStatus } from '../../fields/vat-status.ts'
import { Badges } from '../../parts/badges/badges.tsx'
import { EmailLink } from '../../parts/email-link/email-link.tsx'
import { FilledText } from '../../parts/filled-text/filled-text.tsx'
import { Hours } from '../../parts/hours/hours.tsx'
import { Link } from '../../parts/link/link.tsx'
import { Logo } from '../../parts/logo/logo.tsx'
import { FurtherLines } from '../../parts/phone-lines/further-lines.tsx'
import { phoneLines } from '../../parts/phone-lines/phone-lines.ts'
import { PhoneSentence } from '../../parts/phone-lines/phone-sentence.tsx'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'
import type { Site } from '../../site.ts'

interface FooterProps {
  site: Site
  /** Whether it says how and when to reach the firm: on pages without the contact section, which says it just above. */
  reach: boolean
  /** Route of the page: home shows the badges further up. */
  current: string
}

/** Who the firm is, how to reach it, the remaining pages, and the year. */
export function Footer({ site, reach, current }: FooterProps) {
  const { badges, business, guides, legal, navigation, prices } = site.content
  const { footer: words } = navigation
  const { form, companyNumber, vatNumber } = business.legal
  const [line] = phoneLines(site)
  return (
    <footer className="footer">
      <div className="footer__columns">
        <div>
          <p className="logo">
            <Logo site={site} name={business.name} ids="footer_" />
          </p>
          <Paragraph text={business.description} />
        </div>
        {reach && (
          <>
            <div className="footer__reach">
              <h2>{words.contactHeading}</h2>
              <address>
                <a href={line.href}>{line.number}</a>
                <EmailLink email={business.email} />
              </address>
              <p>
                <PhoneSentence site={site} line={line} />
              </p>
              <FurtherLines site={site} />
            </div>
            <div className="footer__reach">
              <h2>{words.hoursHeading}</h2>
              <Hours site={site} />
            </div>
          </>
        )}
        {badges && badges.items.length > 0 && current !== '/' && (
          <div>
            <h2>{badges.heading}</h2>
            <Badges site={site} />
          </div>
        )}
        <nav aria-label={words.label}>
          <h2>{words.pagesHeading}</h2>
          <ul>
            <li>
              <Link to="/sitemap">{words.sitemap}</Link>
            </li>
            {[
              ...(prices ? [{ route: prices.route, name: prices.heading }] : []),
              ...guides.map(({ route, title }) => ({ route, name: title })),
              ...legal,
            ].map(({ route, name }) => (
              <li key={route}>
                <Link to={route}>{name}</Link>
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
        <FilledText
          text={words.copyright}
          values={{ year: <span {...behaviour.year}>{site.now.getUTCFullYear()}</span> }}
        />
        . {words.legalNotice}
        {form === 'company' && numberLine(words.companyNumber, companyNumber)}
        {vatStatus(vatNumber) === 'included' && numberLine(words.vatNumber, vatNumber)}
      </p>
    </footer>
  )
}

/** A number that the law asks for, behind its words, where the firm has both. */
function numberLine(words: string | undefined, number: string | undefined): string | undefined {
  return words && number && ` ${words} ${number}.`
}
