import { mailto } from '../../fields/mailto.ts'
import { Link } from '../link/link.tsx'
import { splitLinks } from './links.ts'

/** An e-mail address in running text: the group makes `split` keep it. */
const EMAIL = /(\w[\w&'+-]*(?:\.[\w&'+-]+)*@[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+)/

/** A text with its links: `[label](/route)`, or to a site that the content allows. E-mail addresses become links too, as everywhere else on a page. */
export function RichText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: piece, route }, index) =>
    route === undefined ? (
      piece.split(EMAIL).map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          <a key={`${index} ${place}`} href={mailto(part)}>
            {part}
          </a>
        ),
      )
    ) : route.startsWith('https://') ? (
      <a key={index} href={route} rel="noopener">
        {piece}
      </a>
    ) : (
      <Link key={index} to={route}>
        {piece}
      </Link>
    ),
  )
}

/** A paragraph of rich text. */
export function Paragraph({ text, className }: { text: string; className?: string }) {
  return (
    <p className={className}>
      <RichText text={text} />
    </p>
  )
}

/** Paragraphs of rich text. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <Paragraph key={text} text={text} />)
}
