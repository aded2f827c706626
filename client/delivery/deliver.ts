import { ANSWERED } from '../contract.ts'
import { onceSent } from '../once-sent.ts'
import { part } from '../part.ts'
import { sayInvalid } from '../say-invalid.ts'
import { keepDraft } from './draft.ts'
import { post } from './post.ts'

/** Whether the form has fields for photographs; the build sets it, and leaves out what is for them where there are none. */
declare const PHOTOS: boolean

/**
 * The quote form while somebody receives it. It is sent in the background; only an answer that accepts it clears the
 * fields. Whatever else happens, everything stays as it was typed, the form says what is wrong, and the same button
 * tries again.
 */
export function deliver(form: HTMLFormElement): void {
  /** Nobody fills in a form in less, in milliseconds. */
  const LEAST = 3000
  // A browser that knows no such thing stops here, and posts the form as if there were no script.
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

  const begin = (begun: boolean, text = '') => {
    busy = begun
    submit.textContent = text
    submit.ariaDisabled = String(begun)
    // What is typed now would neither be sent nor stay. Disabled fields would lose the focus.
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
    // A plain post is answered with our own page; the answer to a script should be a status.
    data.delete(form.dataset.plain as string)
    const [trouble, left] = await post(form, data)
    begin(false, trouble ? submit.dataset.again : label)
    ;(trouble ? problem : sent).hidden = false
    if (photosLeft) photosLeft.hidden = !!trouble || !left
    if (trouble) reason.textContent = reason.dataset[trouble] as string
    else form.reset()
    document.dispatchEvent(new CustomEvent(ANSWERED, { detail: trouble && reason.parentNode }))
  })
  form.addEventListener('reset', () => {
    // The note beside the form says that everything is still there. While it is being sent nothing is cleared.
    if (busy) return
    problem.hidden = true
    submit.textContent = label
    // What was wrong with them; it does not bubble, as nothing was typed.
    for (const field of form.elements) field.dispatchEvent(new Event('input'))
  })
  // A second press tries again at once, but neither half of a double click nor a key that is held down is one.
  form.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && !(event.target as Element).matches('textarea')) event.preventDefault()
  })
}
