import type { Content } from '../../content.ts'
import { mailto } from '../../fields/mailto.ts'

interface PhotoLinkProps {
  photo: NonNullable<Content['contact']['photo']>
  email: string
  /** The town that the page is about, which the visitor need not type. */
  town?: string | undefined
}

/** A link that starts an e-mail for a photograph, with a subject and lines to fill in (RFC 6068). */
export function PhotoLink({ photo, email, town = '' }: PhotoLinkProps) {
  const { label, subject, lines } = photo
  const body = [`${photo.town} ${town}`, ...lines.map((line) => `${line} `)].join('\r\n')
  return (
    <a className="unbroken" href={mailto(email, subject, body)}>
      {label}
    </a>
  )
}
