import { behaviour, part } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { CallLink, QuoteLink } from '../../parts/actions/actions.tsx'
import { Icon } from '../../parts/icon/icon.tsx'
import { Link } from '../../parts/link/link.tsx'
import { Logo } from '../../parts/logo/logo.tsx'
import type { Mark } from '../../parts/logo/mark.ts'

interface HeaderProps extends Pick<Content, 'business' | 'navigation' | 'areas'> {
  /** Route of the page that is being shown, to mark its link. */
  current: string
  mark?: Mark | undefined
}

const MENU = 'site-menu'

/** Top bar, logo and navigation. The menu is a popover, so it opens and closes without a script. */
export function Header({ business, navigation, areas, current, mark }: HeaderProps) {
  return (
    <header className="header">
      <div className="header__top">
        <p>{business.phoneLine}</p>
        <p>
          <a href={`tel:${business.phone.dial}`}>
            <Icon name="phone" /> {business.phone.display}
          </a>
          <a href={`mailto:${business.email}`}>
            <Icon name="mail" /> {business.email}
          </a>
        </p>
      </div>
      <div className="header__row" {...behaviour.menu}>
        <Link className="logo" to="/" aria-label={navigation.home}>
          <Logo name={business.name} mark={mark} />
        </Link>
        <CallLink navigation={navigation} phone={business.phone} className="header__call" short />
        <button type="button" className="header__toggle" popoverTarget={MENU} aria-controls={MENU} {...part.menuToggle}>
          <span className="header__bars" aria-hidden="true" />
          {navigation.menu}
        </button>
        <nav className="header__menu" id={MENU} popover="auto" aria-label={navigation.mainLabel} {...part.menuSheet}>
          <ul>
            {navigation.header.map((item) => (
              <li key={item.label}>
                {'href' in item ? (
                  <Link to={item.href} aria-current={item.href === current ? 'page' : undefined}>
                    {item.label}
                  </Link>
                ) : (
                  <AreasMenu areas={areas} current={current} label={item.label} />
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

/** The areas as a disclosure: a dropdown on a wide screen, folded into the menu on a narrow one. */
function AreasMenu({ areas, current, label }: Pick<HeaderProps, 'areas' | 'current'> & { label: string }) {
  return (
    <details className="areas-menu" {...behaviour.areas}>
      <summary {...part.areasToggle}>
        {label} <Icon name="chevron-down" />
      </summary>
      <ul>
        {areas.map(({ slug, name, route }) => (
          <li key={slug}>
            <Link to={route} aria-current={route === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
