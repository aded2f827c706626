import type { Content } from '../../content.ts'
import type { PhoneLine } from '../../parts/phone-lines/phone-lines.ts'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'

interface CallsOnlyProps {
  words: NonNullable<Content['contact']['callsOnly']>
  line: PhoneLine
}

/** Replaces the form if the firm takes calls and nothing else. */
export function CallsOnly({ words, line }: CallsOnlyProps) {
  return (
    <div className="enquiry-form">
      <h3>{words.heading}</h3>
      <Paragraph text={words.text} />
      <p>
        <a className="button" href={line.href}>
          {line.number}
        </a>
      </p>
    </div>
  )
}
