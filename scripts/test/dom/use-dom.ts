import { beforeAll } from 'vitest'
import { builtinEnvironments } from 'vitest/environments'
import { addPopovers } from './popover.ts'

/** There is no server behind the page, which would ask one for the shared stylesheet. */
const SETTINGS = { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true }

/**
 * Gives the tests of one file a page of happy-dom's, for as long as they run. Vitest does the same where a file names it
 * as its environment, but in a worker that is started for it, and loads the program anew.
 */
export function useDom(): void {
  beforeAll(async () => {
    const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM: { settings: SETTINGS } })
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
    return () => teardown(globalThis)
  })
}
