import { type ComponentProps, useContext } from 'react'
import { href } from '../../address.ts'
import { BasePath } from './base-path.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A route of this site, with or without an `#anchor`, or an anchor of the page itself. */
  to: string
}

/** A link inside the site. */
export function Link({ to, className, ...rest }: LinkProps) {
  return <a className={className} href={href(useContext(BasePath), to)} {...rest} />
}
