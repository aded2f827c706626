/**
 * Writes the browser's own message for a field that is empty or wrong beside it as well, where the template has a place for
 * that, until something is typed: its bubble tells of the first such field only, and goes away by itself.
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
    // While it goes down: "invalid" does not bubble.
    form.addEventListener(type, say, true)
  }
}
