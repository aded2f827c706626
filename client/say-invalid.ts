/**
 * Says once what is wrong with a form: the browser's own message is written beside each such field until something is typed
 * into it, and the bubble, which would lie over the next label and then go away, is not shown. The first of the fields gets
 * the focus, so that its message is announced.
 */
export function sayInvalid(form: HTMLFormElement): void {
  for (const type of ['input', 'invalid']) {
    form.addEventListener(
      type,
      (event) => {
        const field = event.target as HTMLInputElement
        const message = document.getElementById(`${field.id}-fault`)
        if (!message) return
        event.preventDefault()
        field.ariaInvalid = String(type === 'invalid')
        message.textContent = type === 'invalid' ? field.validationMessage : ''
        if (type === 'invalid') {
          const first = form.querySelector<HTMLElement>(':invalid')
          first?.focus()
          // Safari leaves a field in view where it is, though the header covers its label.
          first?.scrollIntoView({ block: 'nearest' })
        }
      },
      // In the capture phase: "invalid" does not bubble.
      true,
    )
  }
}
