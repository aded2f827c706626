import { GlobalWindow } from 'happy-dom'
import { beforeAll } from 'vitest'
import { populateGlobal } from 'vitest/runtime'

/** Globals that Node has too: happy-dom refuses Node's events, and Node's timers would outlive the page. */
const OWN = [
  'AbortController',
  'AbortSignal',
  'FormData',
  'fetch',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  // Since Node 25, where no file for them is named: https://nodejs.org/api/globals.html#localstorage
  'localStorage',
  'sessionStorage',
]

/**
 * Gives the tests of one file a happy-dom page while they run. Vitest's own environment does the same, but starts another
 * worker, which loads the program again.
 */
export function useDom(): void {
  beforeAll(() => {
    // No server answers the request for the shared stylesheet.
    const settings = {
      disableCSSFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      disableErrorCapturing: true,
    }
    const page = new GlobalWindow({ url: 'http://localhost:3000', console, settings })
    const { keys, originals } = populateGlobal(globalThis, page, {
      bindFunctions: true,
      additionalKeys: OWN,
    })
    // Looks up `setTimeout` at each call: Vitest fakes only the timers that a worker had when it faked the first.
    Object.assign(globalThis, {
      requestAnimationFrame: (frame: () => void) => setTimeout(frame, 16),
    })
    addPopovers()
    return async () => {
      await page.happyDOM.abort()
      page.close()
      for (const key of keys) Reflect.deleteProperty(globalThis, key)
      for (const [key, value] of originals) Object.assign(globalThis, { [key]: value })
    }
  })
}

/**
 * Adds what the menu needs of popovers, which happy-dom lacks: opening, closing, their events, `popovertarget` and Escape.
 */
function addPopovers(): void {
  const open = new Set<HTMLElement>()
  const change = (element: HTMLElement, newState: 'open' | 'closed') => {
    if (open.has(element) === (newState === 'open')) return
    element.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }))
    if (newState === 'open') open.add(element)
    else open.delete(element)
  }
  const { matches } = Element.prototype
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      change(this, 'open')
    },
    hidePopover(this: HTMLElement) {
      change(this, 'closed')
    },
    matches(this: HTMLElement, selector: string) {
      return selector === ':popover-open' ? open.has(this) : matches.call(this, selector)
    },
  })
  document.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget')
    const element = id && document.getElementById(id)
    if (element) change(element, open.has(element) ? 'closed' : 'open')
  })
  // On the window, so that the page's own listeners run first, as in a browser.
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const element of open) change(element, 'closed')
  })
}
