import { element, layer, pushPage } from './page-layer.ts'

/** The desk while it is open, and what had the focus before. */
let session: { panel: HTMLElement; frame: HTMLIFrameElement; before: Element | null } | undefined
/** Ends the waiting of a reload. */
let allowReload: () => void = () => undefined

/** Opens the desk beside the page at a place in it. The focus goes there, and back when it is closed. */
export function openDesk(hash: string): void {
  const src = `/desk#${hash}`
  if (session) session.frame.src = src
  else session = createPanel(src)
}

function createPanel(src: string) {
  const before = layer.activeElement ?? document.activeElement
  // With its address from the start: an empty page would take the focus, and no keys.
  const frame = element('iframe', { title: 'The desk', src })
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) closeDesk()
    })
    frame.contentWindow?.focus()
  })
  const close = element('button', { type: 'button', textContent: 'Close (Escape)' })
  close.addEventListener('click', closeDesk)
  const panel = element('section', { ariaLabel: 'The desk' })
  panel.append(close, frame)
  layer.append(panel)
  pushPage(true)
  return { panel, frame, before }
}

/** Closes the desk, and returns whether it was open. What is typed in it is there the next time. */
export function closeDesk(): boolean {
  if (!session) return false
  const { panel, before } = session
  session = undefined
  panel.remove()
  pushPage(false)
  if (before instanceof HTMLElement) before.focus()
  allowReload()
  return true
}

/** Waits until the desk is closed, or without a form: a reload of the page would lose its place. */
export function waitForDesk(): Promise<void> {
  const form = session?.frame.contentWindow?.document.querySelector('main form')
  return new Promise((resolve) => {
    allowReload = resolve
    if (!form) resolve()
  })
}

// The page has the focus again, and shows what was saved as soon as it has been made.
addEventListener('message', ({ source, origin, data }) => {
  const isDesk = session && source === session.frame.contentWindow && origin === location.origin
  if (isDesk && data?.desk === 'saved') closeDesk()
})
