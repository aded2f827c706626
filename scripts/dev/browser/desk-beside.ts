import { element, pageLayer } from './page-layer.ts'

const KEPT = 'dev-desk'

/** The desk pushes the page aside instead of covering it, where there is room for both. */
const WIDTH = '26rem'

const { host, root, show } = pageLayer(
  'dev-desk',
  `
section { position: fixed; inset: 0 0 0 auto; display: flex; flex-direction: column; width: min(${WIDTH}, 100vw); background: #1d1b1a; pointer-events: auto; box-shadow: 0 0 24px #0008; }
button { align-self: end; min-height: 44px; padding: 0 16px; border: 0; }
button:focus-visible { outline: 3px solid #f6f2ee; outline-offset: -6px; }
iframe { flex: 1; border: 0; background: #fff; }
`,
)
let frame: HTMLIFrameElement | undefined
let asked = ''
let giveBack: () => void = () => undefined
let follow: () => void = () => undefined

/** Lets the desk open beside the page. What `onSettled` does waits while something is typed in the desk. */
export function offerDesk(onSettled: () => void): void {
  follow = onSettled
  addEventListener('message', ({ source, origin, data }) => {
    if (!frame || source !== frame.contentWindow || origin !== location.origin) return
    // The page has the focus again, and shows what was saved as soon as it has been made.
    if (data?.desk === 'saved') closeDesk()
  })
  // It stays open when the page is loaded again, or another one is opened.
  addEventListener('pagehide', () => {
    const desk = frame?.contentWindow?.location
    // Before it has loaded, it is nowhere yet.
    if (desk) sessionStorage.setItem(KEPT, desk.pathname === '/desk' ? desk.hash.slice(1) : asked)
  })
  const kept = sessionStorage.getItem(KEPT)
  sessionStorage.removeItem(KEPT)
  if (kept !== null) openDesk(kept)
}

/** Opens the desk at a place in it. The focus goes there, and later back. */
export function openDesk(hash: string, back: () => void = () => undefined): void {
  giveBack = back
  asked = hash
  if (frame) frame.focus()
  else {
    const opened = element('iframe', { title: 'The desk' })
    opened.addEventListener('load', () => {
      opened.contentWindow?.addEventListener('keydown', closeOnEscape)
      opened.contentWindow?.focus()
    })
    const close = element('button', { type: 'button', textContent: 'Close (Escape)' })
    close.addEventListener('click', closeDesk)
    const section = element('section', { ariaLabel: 'The desk' })
    section.append(close, opened)
    root.replaceChildren(section)
    frame = opened
    document.documentElement.style.marginInlineEnd = innerWidth > 900 ? WIDTH : ''
  }
  frame.src = `/desk#${hash}`
  show()
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && closeDesk())
    event.preventDefault()
}

/** Closes the desk, and returns whether it was open. What is typed in it is kept for the next time. */
export function closeDesk(): boolean {
  if (!frame) return false
  frame = undefined
  document.documentElement.style.marginInlineEnd = ''
  root.replaceChildren()
  host.remove()
  giveBack()
  follow()
  return true
}

/** Returns whether the page may be loaded again: nothing is being typed beside it. */
export function mayReload(): boolean {
  return !frame?.contentWindow?.document.querySelector('main form')
}
