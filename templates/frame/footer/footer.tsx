import { behaviour } from '../../../client/contract.ts'
import { Hours } from '../../parts/hours/hours.tsx'
import { Logo } from '../../parts/logo/logo.tsx'
import { href, type Site } from '../../site.ts'

/** Who the firm is, its hours, the remaining pages, and the year. */
export function Footer({ site: { content, now } }: { site: Site }) {
  const { business, navigation, legal } = content
  const { footer } = navigation
  const year = String(now.getUTCFullYear())
  const [before = '', after = ''] = footer.copyright.split('{year}')
  return (
    <footer className="footer">
      <div className="footer__columns">
        <div>
          <p className="logo">
            <Logo name={business.name} />
          </p>
          <p>{business.description}</p>
        </div>
        <div>
          <h2>{footer.contactHeading}</h2>
          <address>
            <a href={`tel:${business.phone.dial}`}>{business.phone.display}</a>
            <a href={`mailto:${business.email}`}>{business.email}</a>
          </address>
        </div>
        <div className="footer__hours">
          <h2>{footer.hoursHeading}</h2>
          <Hours content={content} />
        </div>
        <nav aria-label={footer.label}>
          <h2>{footer.pagesHeading}</h2>
          <ul>
            <li>
              <a href={href(content, '/sitemap')}>{footer.sitemap}</a>
            </li>
            {legal.map((page) => (
              <li key={page.slug}>
                <a href={href(content, `/${page.slug}`)}>{page.name}</a>
              </li>
            ))}
          </ul>
        </nav>
        {business.social.length > 0 && (
          <div>
            <h2>{footer.socialHeading}</h2>
            <ul>
              {business.social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} rel="noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <p className="footer__legal">
        {before}
        <span {...behaviour.year}>{year}</span>
        {after}. {footer.legalNotice}
      </p>
    </footer>
  )
}
