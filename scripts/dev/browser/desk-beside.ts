import { element, layer, pushPage } from './page-layer.ts'

/** Where the open desk is noted while its page is loaded again. */
const NOTED = 'dev-desk'

/** The desk while it is open, and what had the focus before. */
let open: { panel: HTMLElement; frame: HTMLIFrameElement; before: Element | null } | undefined
/** Ends the waiting of a reload. */
let settle: () => void = () => undefined

/** Opens the desk beside the page at a place in it. The focus goes there, and back when it is closed. */
export function openDesk(hash: string): void {
  const src = `/desk#${hash}`
  if (open) open.frame.src = src
  else open = shown(src)
}

function shown(src: string) {
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

/** Closes the desk, and returns whether it was open. What is typed in it is kept for the next time. */
export function closeDesk(): boolean {
  if (!open) return false
  const { panel, before } = open
  open = undefined
  panel.remove()
  pushPage(false)
  if (before instanceof HTMLElement) before.focus()
  settle()
  return true
}

/** Waits until nothing is typed beside the page any more. */
export function deskSettled(): Promise<void> {
  const isTyping = open?.frame.contentWindow?.document.querySelector('main form')
  return new Promise((resolve) => {
    settle = resolve
    if (!isTyping) resolve()
  })
}

// The page has the focus again, and shows what was saved as soon as it has been made.
addEventListener('message', ({ source, origin, data }) => {
  const isDesk = open && source === open.frame.contentWindow && origin === location.origin
  if (isDesk && data?.desk === 'saved') closeDesk()
})

// It stays open when the page is loaded again, or another one is opened beside it.
addEventListener('pagehide', () => {
  if (!open) return
  const { frame } = open
  const at = frame.contentWindow?.location
  // Before it has loaded, it is nowhere yet.
  const { hash } = at?.pathname === '/desk' ? at : new URL(frame.src)
  sessionStorage.setItem(NOTED, hash.slice(1))
})
const noted = sessionStorage.getItem(NOTED)
sessionStorage.removeItem(NOTED)
if (noted !== null) openDesk(noted)
