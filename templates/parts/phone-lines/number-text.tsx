import { Fragment } from 'react'

interface NumberTextProps {
  /** A text that may have the number in it. */
  text: string
  number: string
}

/** A text inside a link or a button, in which a phone number stays on one line. */
export function NumberText({ text, number }: NumberTextProps) {
  return text.split(number).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <span className="number">{number}</span>}
      {piece}
    </Fragment>
  ))
}
