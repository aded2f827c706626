import { type ComponentProps, createContext, useContext } from 'react'
import { href } from '../../address.ts'

/** The site's folder on its host, such as `/site`. A context, since every link needs it and no page should pass it on. */
export const BasePath = createContext('')

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A route of this site, with or without an `#anchor`, or an anchor of the page itself. */
  to: string
}

/** A link inside the site. */
export function Link({ to, className, ...rest }: LinkProps) {
  return <a className={className} href={href(useContext(BasePath), to)} {...rest} />
}
