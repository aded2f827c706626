import { Fragment } from 'react'

/** A list in words, such as days with their hours, that is broken between its items only. */
export function UnbrokenItems({ items }: { items: readonly string[] }) {
  return items.map((item, index) => (
    <Fragment key={item}>
      {index > 0 && ' '}
      <span className="unbroken">{index < items.length - 1 ? `${item},` : item}</span>
    </Fragment>
  ))
}
