/**
 * Calls `close` when a link inside is followed, and on a press or focus outside. Safari on iOS sends no click for a tap
 * on a non-interactive element; assistive technology may send nothing but clicks.
 */
export function whenLeft(root: HTMLElement, close: () => void): void {
  root.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) close()
  })
  for (const type of ['pointerup', 'click', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      if (!root.contains(target as Node)) close()
    })
  }
}
