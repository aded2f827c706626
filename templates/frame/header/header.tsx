import { behaviour, part } from '../../../client/contract.ts'
import type { Content } from '../../content/content-schema.ts'
import { CallLink, QuoteLink } from '../../parts/actions/actions.tsx'
import { Icon } from '../../parts/icon/icon.tsx'
import { Logo } from '../../parts/logo/logo.tsx'
import { areaRoute, href } from '../../site.ts'

interface HeaderProps {
  content: Content
  /** Route of the page that is being shown, to mark its link. */
  current: string
}

const MENU = 'site-menu'

/** Top bar, logo and navigation. The menu is a popover, so it opens and closes without a script. */
export function Header({ content, current }: HeaderProps) {
  const { business, navigation } = content
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
        <a className="logo" href={href(content, '/')} aria-label={navigation.home}>
          <Logo name={business.name} />
        </a>
        <CallLink content={content} className="header__call" short />
        <button type="button" className="header__toggle" popoverTarget={MENU} aria-controls={MENU} {...part.menuToggle}>
          <span className="header__bars" aria-hidden="true" />
          {navigation.menu}
        </button>
        <nav className="header__menu" id={MENU} popover="auto" aria-label={navigation.mainLabel} {...part.menuSheet}>
          <ul>
            {navigation.header.map((item) => (
              <li key={item.label}>
                {'href' in item ? (
                  <a href={href(content, item.href)} aria-current={item.href === current ? 'page' : undefined}>
                    {item.label}
                  </a>
                ) : (
                  <AreasMenu content={content} current={current} label={item.label} />
                )}
              </li>
            ))}
            <li>
              <QuoteLink content={content} />
            </li>
          </ul>
        </nav>
      </div>
    </header>
  )
}

/** The areas as a disclosure: a dropdown on a wide screen, folded into the menu on a narrow one. */
function AreasMenu({ content, current, label }: HeaderProps & { label: string }) {
  return (
    <details className="areas-menu" {...behaviour.areas}>
      <summary {...part.areasToggle}>
        {label} <Icon name="chevron-down" />
      </summary>
      <ul>
        {content.areas.map((area) => {
          const route = areaRoute(content, area)
          return (
            <li key={area.slug}>
              <a href={href(content, route)} aria-current={route === current ? 'page' : undefined}>
                {area.name}
              </a>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
