/**
 * Also writes the browser's own message for an invalid field beside it, if the template has a place for that, until
 * something is typed: the browser's bubble covers only the first such field, and disappears by itself.
 */
export function sayInvalid(form: HTMLFormElement): void {
  for (const type of ['invalid', 'input']) {
    const say = ({ target }: Event) => {
      const field = target as HTMLInputElement
      const place = document.getElementById(`${field.id}-fault`)
      if (!place) return
      field.ariaInvalid = String(type === 'invalid')
      place.textContent = type === 'invalid' ? field.validationMessage : ''
    }
    // In the capture phase: "invalid" does not bubble.
    form.addEventListener(type, say, true)
  }
}
