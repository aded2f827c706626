import { existsSync } from 'node:fs'
import { type Browser, webkit } from 'playwright-core'
import { launchBrowser } from '../browser/browser.ts'
import { installFaces } from '../browser/faces.ts'
import type { Engine, EngineWindow, Setup } from './engine.ts'

/** The Chromium of all other tests. Never missing, as one comes from npm. */
export const chromium: Engine = {
  name: 'Chromium',
  lacks: undefined,
  setsText: true,
  async start(setup) {
    return openWindow(await launchBrowser(...setup.faces), setup)
  },
}

/** Playwright's build of WebKit, if installed by `npx playwright-core install webkit`. */
export const playwrightWebkit: Engine | undefined = isInstalled()
  ? {
      name: 'WebKit',
      lacks: undefined,
      setsText: false,
      async start(setup) {
        const faces = await installFaces(setup.faces)
        const browser = await webkit.launch({ env: faces.env })
        browser.on('disconnected', faces.remove)
        return openWindow(browser, setup)
      },
    }
  : undefined

function isInstalled(): boolean {
  try {
    return existsSync(webkit.executablePath())
  } catch {
    // Playwright has none for this system.
    return false
  }
}

async function openWindow(browser: Browser, { script, largeText }: Setup): Promise<EngineWindow> {
  const page = await browser.newPage({ javaScriptEnabled: script })
  page.setDefaultTimeout(20_000)
  if (largeText) {
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  }
  return {
    version: browser.version(),
    resize: (width, height) => page.setViewportSize({ width, height }),
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate<string>(expression),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    // A page from the back/forward cache fires no `load` event.
    history: async (steps) => void (await page[steps < 0 ? 'goBack' : 'goForward']({ waitUntil: 'commit' })),
    close: () => browser.close(),
  }
}
