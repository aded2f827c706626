import puppeteer from 'puppeteer-core'
import { installFaces } from '../browser/faces.ts'
import { findProgram } from '../programs/server-process.ts'
import type { Engine, EngineWindow, Setup } from './engine.ts'

const PROGRAM = process.env.FIREFOX_PATH || findProgram('firefox-esr', 'firefox')

/** Firefox as visitors have it. Playwright's own is patched, and it cannot drive this one until it supports all of BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  lacks: PROGRAM ? undefined : 'Firefox (Debian: firefox-esr; FIREFOX_PATH names one)',
  setsText: true,
  start: (setup) => startFirefox(PROGRAM ?? '', setup),
}

async function startFirefox(
  executablePath: string,
  { script, largeText }: Setup,
): Promise<EngineWindow> {
  const installed = await installFaces()
  const folder = installed.env.FONTCONFIG_PATH ?? ''
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Firefox refuses a home folder that belongs to another user.
    env: { ...installed.env, HOME: folder },
    timeout: 120_000,
    protocolTimeout: 120_000,
    defaultViewport: null,
    extraPrefsFirefox: {
      'javascript.enabled': script,
      // Otherwise the sandbox would hide the faces from the pages.
      'security.sandbox.content.read_path_whitelist': `${folder}/`,
      // Overlay scrollbars, as on phones and with GTK; headless, scrollbars would take room from the page.
      'ui.useOverlayScrollbars': 1,
      ...(largeText && { 'font.size.variable.x-western': 32 }),
    },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    goto: async (url) => void (await page.goto(url)),
    evaluate: async (expression) => `${await page.evaluate(expression)}`,
    click: (x, y) => page.mouse.click(x, y),
    async press(key) {
      if (key !== 'Shift+Tab') return page.keyboard.press(key)
      await page.keyboard.down('Shift')
      await page.keyboard.press('Tab')
      await page.keyboard.up('Shift')
    },
    type: (text) => page.keyboard.type(text),
    // A page from the back/forward cache fires no `load` event.
    history: async (steps) => void (await page.evaluate(`history.go(${steps})`)),
    async close() {
      await browser.close()
      installed.remove()
    },
  }
}
