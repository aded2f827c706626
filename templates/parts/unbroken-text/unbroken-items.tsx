import { Fragment } from 'react'

/** A list in words, such as days with their hours, that is broken between its items only. */
export function UnbrokenItems({ text }: { text: string }) {
  return text.split(/(?<=,) /).map((item, index) => (
    <Fragment key={`${index} ${item}`}>
      {index > 0 && ' '}
      <span className="unbroken">{item}</span>
    </Fragment>
  ))
}
