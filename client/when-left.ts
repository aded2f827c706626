/**
 * Closes what is open when a link in it is followed, and when the focus or a press goes elsewhere.
 * Safari on iOS sends no click for a tap on something that is not interactive; assistive technology may send nothing
 * else.
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
