import { part } from '../part.ts'

/**
 * Opens pictures large, in a row that is swiped or scrolled by the arrow keys. The browser closes the dialog by Escape
 * and gives the focus back; without a script each picture opens as a file.
 */
export function gallery(root: HTMLElement): void {
  const dialog = part<HTMLDialogElement>(root, 'dialog')
  const row = part(root, 'row')
  const links = [...root.querySelectorAll<HTMLElement>('[data-part=open]')]

  root.addEventListener('click', (event) => {
    const target = event.target as HTMLElement
    const index = links.indexOf(target)
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (dialog.contains(target)) {
      // A picture in the row is as large as it gets.
      event.preventDefault()
      if (!row.contains(target)) dialog.close()
    }
    if (index < 0) return
    event.preventDefault()
    if (!row.firstChild) row.append(...links.map(enlarged))
    // Safari does not focus a link that is clicked, and has nothing to give the focus back to.
    target.focus({ preventScroll: true })
    dialog.showModal()
    // It says which picture this is.
    const link = row.querySelectorAll('a')[index] as HTMLElement
    link.focus()
    row.scrollLeft = index * link.clientWidth
  })
}

/** A copy of a link's figure that is as wide as the window. */
function enlarged(link: HTMLElement): Node {
  const figure = link.parentElement?.cloneNode(true) as HTMLElement
  for (const source of figure.querySelectorAll('source')) source.sizes = '100vw'
  return figure
}
