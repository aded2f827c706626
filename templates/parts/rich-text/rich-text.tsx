import type { Content } from '../../content/content-schema.ts'
import { href } from '../../site.ts'
import { splitLinks } from './links.ts'

/** A text with its `[label](/route)` links. */
export function RichText({ content, text }: { content: Content; text: string }) {
  return splitLinks(text).map(({ text: piece, route }, index) =>
    route === undefined ? (
      piece
    ) : (
      <a key={index} href={href(content, route)}>
        {piece}
      </a>
    ),
  )
}

/** Paragraphs of rich text, one `<p>` each. */
export function Paragraphs({ content, texts }: { content: Content; texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <RichText content={content} text={text} />
    </p>
  ))
}
