import type { Content } from '../../content.ts'

interface CallsOnlyProps {
  words: NonNullable<Content['contact']['callsOnly']>
  phone: Content['business']['phone']
}

/** Replaces the form if the firm takes calls and nothing else. */
export function CallsOnly({ words, phone }: CallsOnlyProps) {
  return (
    <div className="enquiry-form">
      <h3>{words.heading}</h3>
      <p>{words.text}</p>
      <p>
        <a className="button" href={`tel:${phone.dial}`}>
          {phone.display}
        </a>
      </p>
    </div>
  )
}
