import { part } from '../part.ts'

/**
 * Opens pictures large, in a row that scrolls by swiping, buttons and arrow keys. The picture in view has the focus, so
 * that screen readers announce it. The browser closes the dialog on Escape and returns the focus; without a script each
 * picture opens as a file.
 */
export function gallery(root: HTMLElement): void {
  const dialog = part<HTMLDialogElement>(root, 'dialog')
  const row = part(root, 'row')
  const links = [...root.querySelectorAll<HTMLElement>('[data-part=open]')]
  const width = () => (row.firstChild as Element).clientWidth
  const focusShown = () => (row.children[Math.round(row.scrollLeft / width())] as HTMLElement).focus()

  root.addEventListener('click', (event) => {
    const target = event.target as HTMLElement
    const index = links.indexOf(target)
    const { value } = target as HTMLButtonElement
    if (value) row.scrollBy(Number(value) * width(), 0)
    if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!row.firstChild) {
      for (const link of links) {
        const figure = (link.parentElement as Element).cloneNode(true) as HTMLElement
        figure.ariaLabel = link.dataset.name as string
        // As wide as the window. Only the first format has several widths.
        ;(figure.querySelector('source') as HTMLSourceElement).sizes = '100vw'
        row.append(figure)
      }
    }
    // Safari does not focus a clicked link, so it could not return the focus to it.
    target.focus({ preventScroll: true })
    dialog.showModal()
    row.scrollLeft = index * width()
    focusShown()
  })
  row.addEventListener('scrollend', focusShown)
}
