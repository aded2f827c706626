import { Fragment } from 'react'
import type { PhoneLine } from './phone-lines.ts'

/** When a number is answered: its sentence, with the days and hours in an element of their own, in which no day is parted from its hours. */
export function PhoneSentence({ line: { hours, sentence } }: { line: PhoneLine }) {
  const at = hours ? sentence.indexOf(hours) : -1
  if (at < 0) return sentence
  return (
    <>
      {sentence.slice(0, at)}
      <span>
        {hours.split(/(?<=,) /).map((days, index) => (
          <Fragment key={days}>
            {index > 0 && ' '}
            <span className="unbroken">{days}</span>
          </Fragment>
        ))}
      </span>
      {sentence.slice(at + hours.length)}
    </>
  )
}
