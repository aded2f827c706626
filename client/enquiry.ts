import { SENT } from './contract.ts'
import { ignoreRepeats } from './ignore-repeats.ts'
import { part } from './part.ts'

/**
 * The quote form while nothing receives it: once the browser's own checks pass it is cleared, the confirmation
 * beside it appears and `SENT` goes to the document.
 */
export function enquiry(root: HTMLElement): void {
  const form = root as HTMLFormElement
  const submit = part(root, 'enquirySubmit')
  const sent = part(root, 'enquirySent')
  const pause = ignoreRepeats(form, submit)

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    form.reset()
    sent.hidden = false
    submit.focus()
    pause(event.timeStamp)
    document.dispatchEvent(new Event(SENT))
  })
  form.addEventListener('input', () => {
    sent.hidden = true
  })
}
