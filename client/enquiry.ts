import { ANSWERED } from './contract.ts'
import { onceSent } from './once-sent.ts'
import { part } from './part.ts'
import { sayInvalid } from './say-invalid.ts'

/**
 * The quote form while nothing receives it: once the browser's own checks pass it is cleared, the confirmation
 * beside it appears and `ANSWERED` goes to the document.
 */
export function enquiry(form: HTMLFormElement): void {
  const submit = part(form, 'submit')
  const sent = part(form, 'sent')
  onceSent(form, submit, sent)
  sayInvalid(form)

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    form.reset()
    sent.hidden = false
    submit.focus()
    document.dispatchEvent(new Event(ANSWERED))
  })
}
