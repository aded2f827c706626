import { Link } from '../link/link.tsx'
import { splitLinks } from './links.ts'

/** A text with its `[label](/route)` links. */
export function RichText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: piece, route }, index) =>
    route === undefined ? (
      piece
    ) : (
      <Link key={index} to={route}>
        {piece}
      </Link>
    ),
  )
}

/** Paragraphs of rich text, one `<p>` each. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <RichText text={text} />
    </p>
  ))
}
