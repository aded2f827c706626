/** How long a button ignores further presses, in milliseconds. */
const PAUSE = 1000

/**
 * Keeps a form from being sent twice. Neither the second half of a double click nor anything within a second counts as a
 * press: the form is empty by then, and would answer with "fill in this field". Enter in a field clicks the button as well
 * (HTML, implicit submission). Typing ends the pause, and hides the confirmation.
 */
export function onceSent(form: HTMLFormElement, submit: HTMLElement, sent: HTMLElement): void {
  let until = 0
  submit.addEventListener('click', (event) => {
    if (event.timeStamp < until) until = event.timeStamp + PAUSE
    else if (event.detail < 2) return
    event.preventDefault()
  })
  form.addEventListener('input', () => {
    until = 0
    sent.hidden = true
  })
  form.addEventListener('reset', ({ timeStamp }) => {
    until = timeStamp + PAUSE
  })
}
