import { part } from '../part.ts'

/**
 * Opens pictures large, in a row that is swiped, or scrolled by its buttons and the arrow keys. The picture in sight has the
 * focus, so that it is read out. The browser closes the dialog by Escape and gives the focus back; without a script each
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
        // It is as wide as the window. Of its formats only the first comes in several widths.
        ;(figure.querySelector('source') as HTMLSourceElement).sizes = '100vw'
        row.append(figure)
      }
    }
    // Safari does not focus a link that is clicked, and has nothing to give the focus back to.
    target.focus({ preventScroll: true })
    dialog.showModal()
    row.scrollLeft = index * width()
    focusShown()
  })
  row.addEventListener('scrollend', focusShown)
}
