import type { Content } from '../../content.ts'
import type { PhoneLine } from '../../parts/phone-lines/phone-lines.ts'

interface CallsOnlyProps {
  words: NonNullable<Content['contact']['callsOnly']>
  line: PhoneLine
}

/** Replaces the form if the firm takes calls and nothing else. */
export function CallsOnly({ words, line }: CallsOnlyProps) {
  return (
    <div className="enquiry-form">
      <h3>{words.heading}</h3>
      <p>{words.text}</p>
      <p>
        <a className="button" href={line.href}>
          {line.number}
        </a>
      </p>
    </div>
  )
}
