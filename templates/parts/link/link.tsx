import { type ComponentProps, createContext, useContext } from 'react'
import { href } from '../../address.ts'

/** A phone number as written in texts; `href` if it is linked there. */
export interface PhoneText {
  number: string
  href?: string | undefined
}

/** What every link and every text needs to know, and no page should pass on. */
interface LinkTargets {
  /** The site's folder on its host, such as `/site`. */
  basePath: string
  /** The firm's numbers. */
  phones: readonly PhoneText[]
}

/** The targets of a site's links. The only context. */
export const Links = createContext<LinkTargets>({ basePath: '', phones: [] })

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A route of this site, with or without an `#anchor`, or an anchor of the page itself. */
  to: string
}

/** A link inside the site. */
export function Link({ to, className, ...rest }: LinkProps) {
  return <a className={className} href={href(useContext(Links).basePath, to)} {...rest} />
}
