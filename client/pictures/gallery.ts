import { part } from '../part.ts'

/**
 * Opens pictures large, in a row that scrolls by swiping, buttons and arrow keys. The picture in view has the focus, so
 * that screen readers announce it; a button that is pressed keeps it, and the count speaks. The browser closes the dialog
 * on Escape and returns the focus; without a script each picture opens as a file.
 */
export function gallery(dialog: HTMLDialogElement): void {
  const row = part(dialog, 'row')
  const count = part(dialog, 'count')
  const links = [...document.querySelectorAll<HTMLElement>('[data-part=open]')]
  let timer: ReturnType<typeof setTimeout>
  const tell = () => {
    const at = Math.round(row.scrollLeft / row.clientWidth)
    const figure = row.children[at] as HTMLElement | undefined
    // Closed meanwhile, without a width.
    if (!figure) return
    count.textContent = figure.ariaLabel
    for (const button of dialog.querySelectorAll<HTMLButtonElement>('[value]'))
      button.ariaDisabled = String(!row.children[at + +button.value])
    if (!document.activeElement?.matches('button')) figure.focus()
  }

  document.addEventListener('click', (event) => {
    const target = event.target as HTMLElement
    const index = links.indexOf(target)
    const { value } = target as HTMLButtonElement
    // Other fields of the page have values too, but without the dialog the row has no width.
    if (value) row.scrollBy(+value * row.clientWidth, 0)
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
    // Firefox focuses the first button.
    row.focus()
    row.scrollLeft = index * row.clientWidth
    tell()
  })
  // Safari before 26.2 has no `scrollend`. A wheel, a finger and an animation scroll again sooner than this.
  row.addEventListener('scroll', () => {
    clearTimeout(timer)
    timer = setTimeout(tell, 150)
  })
}
