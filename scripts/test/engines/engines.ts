import { launchBrowser } from '../browser/browser.ts'
import type { Engine, EngineWindow, Setup } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

/** The Chromium of all other tests. Never missing, as one comes from npm. */
const chromium: Engine = {
  name: 'Chromium',
  lacks: undefined,
  setsText: true,
  start: startChromium,
}

/** The engines of visitors' browsers, whether installed or not. */
export const ENGINES: Engine[] = [chromium, firefox, webkit]

/** Global setup of tests: names the missing engines and how to install them, as the report only counts skipped tests. */
export function setup(): void {
  const missing = ENGINES.flatMap(({ lacks }) => lacks ?? [])
  if (missing.length > 0)
    process.stderr.write(`Left out, because they are not installed: ${missing.join('; ')}.\n`)
}

async function startChromium({ script, largeText }: Setup): Promise<EngineWindow> {
  const browser = await launchBrowser()
  const page = await browser.newPage({ javaScriptEnabled: script })
  page.setDefaultTimeout(60_000)
  if (largeText) {
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  }
  return {
    resize: (width, height) => page.setViewportSize({ width, height }),
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate<string>(expression),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    // A page from the back/forward cache fires no `load` event.
    history: async (steps) =>
      void (await page[steps < 0 ? 'goBack' : 'goForward']({ waitUntil: 'commit' })),
    close: () => browser.close(),
  }
}
