import { UnbrokenItems } from '../unbroken-text/unbroken-items.tsx'
import type { PhoneLine } from './phone-lines.ts'

/** When a number is answered: its sentence, with the hours in an element of their own, in which each day keeps its hours. */
export function PhoneSentence({ line: { hours, sentence } }: { line: PhoneLine }) {
  const at = hours ? sentence.indexOf(hours) : -1
  if (at < 0) return sentence
  return (
    <>
      {sentence.slice(0, at)}
      <span>
        <UnbrokenItems text={hours} />
      </span>
      {sentence.slice(at + hours.length)}
    </>
  )
}
