import { deliveryPart } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import type { PhoneLine } from '../../parts/phone-lines/phone-lines.ts'

type Words = NonNullable<Content['contact']['form']['delivery']>

/** The note about input kept from an earlier visit, with a button to clear it. */
export function KeptNote({ text, clear }: Words['kept']) {
  return (
    <p className="enquiry-form__kept" hidden {...deliveryPart.kept}>
      {text}{' '}
      <button type="reset" className="enquiry-form__clear">
        {clear}
      </button>
    </p>
  )
}

interface ProblemProps {
  words: Words['problems']
  /** The words before the number to call. */
  call: string
  line: PhoneLine
}

/** Why an enquiry was not sent, and the number to call. The script takes the words for each case from data attributes. */
export function Problem({ words: { heading, ...problems }, call, line }: ProblemProps) {
  const reasons = Object.fromEntries(
    Object.entries(problems).map(([name, text]) => [`data-${name}`, text]),
  )
  return (
    <div className="enquiry-form__problem" hidden {...deliveryPart.problem}>
      <p>
        <strong>{heading}</strong> <span {...reasons} {...deliveryPart.reason} />
      </p>
      <p>
        <a className="button button--line" href={line.href}>
          {call} {line.number}
        </a>
      </p>
    </div>
  )
}
