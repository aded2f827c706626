import { ANSWERED } from './contract.ts'
import { onceSent } from './once-sent.ts'
import { part } from './part.ts'

/**
 * The quote form while nothing receives it: once the browser's own checks pass it is cleared, the confirmation
 * beside it appears and `ANSWERED` goes to the document.
 */
export function enquiry(root: HTMLElement): void {
  const form = root as HTMLFormElement
  const submit = part(root, 'submit')
  const sent = part(root, 'sent')
  onceSent(form, submit, sent)

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    form.reset()
    sent.hidden = false
    submit.focus()
    document.dispatchEvent(new Event(ANSWERED))
  })
}
