import { useContext } from 'react'
import { memoize } from '../../fields/memoize.ts'
import { EmailLink } from '../email-link/email-link.tsx'
import { Link, Links, type PhoneText } from '../link/link.tsx'
import { splitLinks } from './split-links.ts'

/** An e-mail address in running text. */
const EMAIL = String.raw`\w[\w&'+-]*(?:\.[\w&'+-]+)*@[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+`
/** A quantity with its unit: "6-8 mm", "12 m²", "24 hours". */
const QUANTITY = String.raw`\d(?:[\d.,-]*\d)? (?:[mck]?m[²³]?|kg|hours?)(?!\w)`
/** A word with a prefix of two letters, which would be all that is left on a line: "re-line". */
const PREFIXED = String.raw`\b[A-Za-z]{2}-[a-z]+`

/** Returns the pattern of what is linked or kept on one line in running text; its group makes `split` keep it. */
const patternOf = memoize((phones: readonly PhoneText[]) => {
  const numbers = phones.map(({ number }) => number.replace(/[^\d ]/g, '\\$&'))
  return new RegExp(`(${[...numbers, EMAIL, QUANTITY, PREFIXED].join('|')})`)
})

/**
 * A text with its links: `[label](/route)`, or to a site that the content allows. E-mail addresses and the firm's numbers
 * become links too, and numbers, quantities and short prefixes stay on one line. Not for texts inside a link or a button.
 */
export function RichText({ text }: { text: string }) {
  const { phones } = useContext(Links)
  return splitLinks(text).map(({ text: piece, route }, index) =>
    route === undefined ? (
      piece
        .split(patternOf(phones))
        .map((part, position) =>
          position % 2 === 0 ? (
            part
          ) : (
            <Special key={`${index} ${position}`} text={part} phones={phones} />
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

/** What the pattern has found in a text. */
function Special({ text, phones }: { text: string; phones: readonly PhoneText[] }) {
  if (text.includes('@')) return <EmailLink email={text} />
  const href = phones.find(({ number }) => number === text)?.href
  return href ? (
    <a className="number" href={href}>
      {text}
    </a>
  ) : (
    <span className="number">{text}</span>
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
