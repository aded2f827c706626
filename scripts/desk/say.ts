/** For how many milliseconds a message stands at the head of the screen, over the form. */
const MESSAGE = 6000
let clearing: ReturnType<typeof setTimeout>

/** Says something in the status region, which screen readers announce. */
export function say(text: string): void {
  const status = document.querySelector('[role=status]')
  if (!status) return
  clearTimeout(clearing)
  status.textContent = text
  clearing = setTimeout(() => status.replaceChildren(), MESSAGE)
}
