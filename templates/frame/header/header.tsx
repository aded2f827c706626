import { behaviour, part } from '../../../client/contract.ts'
import { mailto } from '../../fields/mailto.ts'
import { CallLink, QuoteLink } from '../../parts/actions/actions.tsx'
import { Icon } from '../../parts/icon/icon.tsx'
import { Link } from '../../parts/link/link.tsx'
import { Logo } from '../../parts/logo/logo.tsx'
import { phoneLines } from '../../parts/phone-lines/phone-lines.ts'
import { PhoneSentence } from '../../parts/phone-lines/phone-sentence.tsx'
import type { Site } from '../../site.ts'
import { FoldMenu } from './fold-menu.tsx'

interface HeaderProps {
  site: Site
  /** Route of the current page, to mark its link. */
  current: string
  /** Whether the page has the form, and so on phones the call bar instead of the call link here. */
  hasForm: boolean
}

const MENU = 'site-menu'

/** Top bar, logo and navigation. The menu is a popover, so it opens and closes without a script. */
export function Header({ site, current, hasForm }: HeaderProps) {
  const { business, navigation } = site.content
  const [line] = phoneLines(site)
  return (
    <header className="header">
      <div className="header__top">
        <p>
          <PhoneSentence site={site} line={line} />
        </p>
        <p>
          <a href={line.href}>
            <Icon site={site} name="phone" />
            <span>{line.number}</span>
          </a>
          <a href={mailto(business.email)}>
            <Icon site={site} name="mail" />
            <span>{business.email}</span>
          </a>
        </p>
      </div>
      <div className="header__row" {...behaviour.menu}>
        <Link className="logo" to="/" aria-label={navigation.home}>
          <Logo site={site} name={business.name} ids="header_" />
        </Link>
        <CallLink
          site={site}
          className={
            hasForm ? 'header__call header__call--wide' : 'header__call header__call--narrow'
          }
          short
        />
        <QuoteLink site={site} />
        <button type="button" className="header__toggle" popoverTarget={MENU} {...part.toggle}>
          <span className="header__bars" aria-hidden="true" />
          <span>{navigation.menu}</span>
        </button>
        <nav
          className="header__menu"
          id={MENU}
          popover="auto"
          aria-label={navigation.mainLabel}
          {...part.sheet}
        >
          <ul>
            {navigation.header.map((item) => (
              <li key={item.label}>
                {'href' in item && (
                  <Link
                    className={item.list && 'header__wide'}
                    to={item.href}
                    aria-current={item.href === current ? 'page' : undefined}
                  >
                    {item.label}
                  </Link>
                )}
                {item.list && (
                  <FoldMenu site={site} current={current} label={item.label} list={item.list} />
                )}
              </li>
            ))}
            <li>
              <p className="header__number">
                <a className="number" href={line.href}>
                  {line.number}
                </a>{' '}
                <PhoneSentence site={site} line={line} />
              </p>
              <QuoteLink site={site} />
            </li>
          </ul>
        </nav>
      </div>
    </header>
  )
}
