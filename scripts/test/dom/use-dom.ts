import { beforeAll } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import { addPopovers } from './popover.ts'

/** There is no server behind the page, which would ask one for the shared stylesheet. */
const SETTINGS = { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true }

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/**
 * Gives the tests of one file a page of happy-dom's, for as long as they run. Vitest does the same where a file names it
 * as its environment, but in a worker that is started for it, and loads the program anew.
 */
export function useDom(): void {
  beforeAll(async () => {
    const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM: { settings: SETTINGS } })
    // What a page waits for ends with it.
    const page = document.defaultView as Window
    const timers = Object.fromEntries(TIMERS.map((name) => [name, globalThis[name]]))
    for (const name of TIMERS) Object.assign(globalThis, { [name]: page[name].bind(page) })
    addPopovers()
    // A property that stands for its attribute (WAI-ARIA, ARIAMixin), which happy-dom does not know.
    Object.defineProperty(Element.prototype, 'ariaExpanded', {
      configurable: true,
      get(this: Element) {
        return this.getAttribute('aria-expanded')
      },
      set(this: Element, value: string) {
        this.setAttribute('aria-expanded', value)
      },
    })
    return async () => {
      await teardown(globalThis)
      Object.assign(globalThis, timers)
    }
  })
}
