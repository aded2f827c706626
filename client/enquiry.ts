import { SENT } from './contract.ts'
import { part } from './part.ts'

/** How long the button ignores a double click or a key that is held down, in milliseconds. */
const PAUSE = 1000

/**
 * The quote form while nothing receives it: once the browser's own checks pass it is cleared, the confirmation
 * beside it appears and `SENT` goes to the document.
 */
export function enquiry(root: HTMLElement): void {
  const form = root as HTMLFormElement
  const submit = part(root, 'enquirySubmit')
  const sent = part(root, 'enquirySent')
  let pausedUntil = 0

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    form.reset()
    sent.hidden = false
    submit.focus()
    pausedUntil = event.timeStamp + PAUSE
    document.dispatchEvent(new Event(SENT))
  })
  // The form is empty now, so a second press would be answered with "fill in this field". Enter in a field is a
  // click on the button as well (HTML, implicit submission).
  submit.addEventListener('click', (event) => {
    if (event.timeStamp > pausedUntil) return
    event.preventDefault()
    pausedUntil = event.timeStamp + PAUSE
  })
  form.addEventListener('input', () => {
    sent.hidden = true
    pausedUntil = 0
  })
}
