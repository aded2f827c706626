import { ANSWERED } from '../contract.ts'
import { onceSent } from '../once-sent.ts'
import { part } from '../part.ts'
import { sayInvalid } from '../say-invalid.ts'
import { keepDraft } from './keep-draft.ts'
import { post } from './post.ts'

/** Whether the form has photo fields. Set by the build; without any, their code is left out. */
declare const PHOTOS: boolean

/**
 * Sends a quote form with an endpoint in the background. Only an accepting answer clears the fields. On any failure they
 * stay as typed, the form says what is wrong, and the same button retries.
 */
export function deliver(form: HTMLFormElement): void {
  /** In milliseconds. Nobody fills in the form faster. */
  const LEAST = 3000
  // A browser without AbortSignal.timeout throws here, and posts the form as if there were no script.
  const quick = AbortSignal.timeout(LEAST)
  const submit = part(form, 'submit')
  const sent = part(form, 'sent')
  const problem = part(form, 'problem')
  const reason = part(form, 'reason')
  const photosLeft = PHOTOS && part(form, 'left')
  const kept = part(form, 'kept')
  const save = keepDraft(form, kept)
  onceSent(form, submit, sent)
  sayInvalid(form)
  const label = submit.textContent
  let busy = false

  const begin = (begun: boolean, text: string | undefined) => {
    busy = begun
    submit.textContent = text as string
    submit.ariaDisabled = String(begun)
    // Text typed now would be neither sent nor kept. Disabled fields would lose the focus.
    for (const field of form.elements) (field as HTMLInputElement).readOnly = begun
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (busy) return
    save()
    sent.hidden = problem.hidden = true
    begin(true, submit.dataset.sending)
    const data = new FormData(form)
    data.set('suspected', data.get('topic') ? 'field' : quick.aborted || !kept.hidden ? '' : 'time')
    // A plain post is answered with the site's own page; a script needs a status.
    data.delete(form.dataset.plain as string)
    const [trouble, left] = await post(form, data)
    // What clears the form labels the button anew.
    begin(false, submit.dataset.again)
    ;(trouble ? problem : sent).hidden = false
    if (photosLeft) photosLeft.hidden = !!trouble || !left
    if (trouble) reason.textContent = reason.dataset[trouble] as string
    else form.reset()
    document.dispatchEvent(new CustomEvent(ANSWERED, { detail: trouble && reason.parentNode }))
  })
  form.addEventListener('reset', () => {
    // Nothing is cleared while sending. Otherwise the note that everything is still there no longer holds.
    if (busy) return
    problem.hidden = true
    submit.textContent = label
    // Clears the error messages. The event does not bubble, as nothing was typed.
    for (const field of form.elements) field.dispatchEvent(new Event('input'))
  })
  // A second press retries at once, but neither a double click nor a held key counts as one.
  form.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && !(event.target as Element).matches('textarea'))
      event.preventDefault()
  })
}
