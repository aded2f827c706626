import { FAILED, SENT } from '../contract.ts'
import { ignoreRepeats } from '../ignore-repeats.ts'
import { part } from '../part.ts'
import { keepDraft } from './draft.ts'
import { post } from './post.ts'

/** Nobody fills in five fields in less, in milliseconds from the opening of the page. */
const LEAST = 3000

/**
 * The quote form while somebody receives it. It is sent in the background; only an answer that accepts it clears the
 * fields. Whatever else happens, everything stays as it was typed, the form says what is wrong, and the same button
 * tries again.
 */
export function deliver(root: HTMLElement): void {
  const form = root as HTMLFormElement
  const submit = part(root, 'enquirySubmit')
  const sent = part(root, 'enquirySent')
  const problem = part(root, 'enquiryProblem')
  const photosLeft = root.querySelector<HTMLElement>('[data-part=enquiryPhotosLeft]')
  const draft = keepDraft(form, part(root, 'enquiryKept'))
  const pause = ignoreRepeats(form, submit)
  const label = submit.textContent
  const { sending = '', again = '' } = submit.dataset
  let busy = false

  const begin = (begun: boolean, text: string) => {
    busy = begun
    submit.textContent = text
    submit.ariaDisabled = String(begun)
    // What is typed now would neither be sent nor stay. Disabled fields would lose the focus.
    for (const field of form.elements) (field as HTMLInputElement).readOnly = begun
  }
  // A plain post is answered with our own page; the answer to a script shall be a status.
  for (const field of root.querySelectorAll<HTMLInputElement>('[data-plain]')) field.disabled = true

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (busy) return
    draft.save()
    sent.hidden = problem.hidden = true
    begin(true, sending)
    const data = new FormData(form)
    data.set('enquiry_id', draft.id())
    data.set('suspected', data.get('topic') ? 'field' : event.timeStamp < LEAST ? 'time' : '')
    const [trouble, withoutPhotos] = await post(form, data)
    begin(false, trouble ? again : label)
    if (photosLeft) photosLeft.hidden = !withoutPhotos
    if (trouble) {
      for (const text of problem.querySelectorAll<HTMLElement>('[data-problem]')) {
        text.hidden = text.dataset.problem !== trouble
        if (!text.hidden) document.dispatchEvent(new CustomEvent(FAILED, { detail: text }))
      }
      problem.hidden = false
    } else {
      form.reset()
      sent.hidden = false
      pause(performance.now())
      document.dispatchEvent(new Event(SENT))
    }
  })
  // A second press tries again at once, but neither half of a double click nor a key that is held down is one.
  submit.addEventListener('click', (event) => {
    if (event.detail > 1) event.preventDefault()
  })
  form.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && !(event.target as Element).matches('textarea')) event.preventDefault()
  })
  form.addEventListener('input', () => {
    sent.hidden = true
  })
}
