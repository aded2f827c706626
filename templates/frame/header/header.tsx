import { behaviour, part } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { mailto } from '../../fields/mailto.ts'
import { phoneLineText } from '../../fields/opening-hours.ts'
import { CallLink, QuoteLink } from '../../parts/actions/actions.tsx'
import { shownAreas } from '../../parts/area-index/area-index.tsx'
import { Icon } from '../../parts/icon/icon.tsx'
import { Link } from '../../parts/link/link.tsx'
import { Logo } from '../../parts/logo/logo.tsx'
import type { Mark } from '../../parts/logo/mark.ts'
import { AreasMenu } from './areas-menu.tsx'

interface HeaderProps extends Pick<Content, 'business' | 'navigation' | 'areas'> {
  /** Route of the current page, to mark its link, if it is in the header. */
  current: string | undefined
  mark?: Mark | undefined
  /** Whether small screens have the call link here instead of in the call bar. */
  call: boolean
}

const MENU = 'site-menu'

/** Tells whether the header links to a page; on all other pages the header is identical. */
export function isInHeader(route: string, { areas, navigation }: Pick<Content, 'areas' | 'navigation'>): boolean {
  return navigation.header.some((item) => ('href' in item ? item.href === route : shownAreas(areas).some((area) => area.route === route)))
}

/** Top bar, logo and navigation. The menu is a popover, so it opens and closes without a script. */
export function Header({ business, navigation, areas, current, mark, call }: HeaderProps) {
  return (
    <header className="header">
      <div className="header__top">
        <p>{phoneLineText(business)}</p>
        <p>
          <a href={`tel:${business.phone.dial}`}>
            <Icon name="phone" /> {business.phone.display}
          </a>
          <a href={mailto(business.email)}>
            <Icon name="mail" /> {business.email}
          </a>
        </p>
      </div>
      <div className="header__row" {...behaviour.menu}>
        <Link className="logo" to="/" aria-label={navigation.home}>
          <Logo name={business.name} line={business.nameLine} mark={mark} ids="header_" />
        </Link>
        {call && <CallLink navigation={navigation} business={business} className="header__call" short />}
        <button type="button" className="header__toggle" popoverTarget={MENU} {...part.toggle}>
          <span className="header__bars" aria-hidden="true" />
          <span>{navigation.menu}</span>
        </button>
        <nav className="header__menu" id={MENU} popover="auto" aria-label={navigation.mainLabel} {...part.sheet}>
          <ul>
            {navigation.header.map((item) => (
              <li key={item.label}>
                {'href' in item ? (
                  <Link to={item.href} aria-current={item.href === current ? 'page' : undefined}>
                    {item.label}
                  </Link>
                ) : (
                  <AreasMenu areas={areas} current={current} label={item.label} all={navigation.allAreas} />
                )}
              </li>
            ))}
            <li>
              <QuoteLink quote={navigation.quote} />
            </li>
          </ul>
        </nav>
      </div>
    </header>
  )
}
