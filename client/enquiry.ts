import { ANSWERED } from './contract.ts'
import { onceSent } from './once-sent.ts'
import { part } from './part.ts'
import { sayInvalid } from './say-invalid.ts'

/**
 * Handles a quote form without an endpoint: once the browser's own checks pass, the form is cleared, the confirmation
 * beside it appears and `ANSWERED` is dispatched on the document.
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
