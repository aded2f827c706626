/** How long a button ignores a double click or a key that is held down, in milliseconds. */
const PAUSE = 1000

/**
 * Lets a form be left alone for a moment once it has been sent: it may be empty then, and a second press would be
 * answered with "fill in this field". Enter in a field is a click on the button as well (HTML, implicit submission).
 * Typing ends the pause.
 * @returns what begins the pause, at a time on the clock of events
 */
export function ignoreRepeats(form: HTMLFormElement, submit: HTMLElement): (now: number) => void {
  let until = 0
  submit.addEventListener('click', (event) => {
    if (event.timeStamp > until) return
    event.preventDefault()
    until = event.timeStamp + PAUSE
  })
  form.addEventListener('input', () => {
    until = 0
  })
  return (now) => {
    until = now + PAUSE
  }
}
