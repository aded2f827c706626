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
    return async () => {
      await page.happyDOM.abort()
      page.close()
      for (const key of keys) Reflect.deleteProperty(globalThis, key)
      for (const [key, value] of originals) Object.assign(globalThis, { [key]: value })
    }
  })
}
