import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Builder, Key as Keys } from 'selenium-webdriver'
import { installFaces } from '../browser/faces.ts'
import { findProgram, freePort, startServer } from '../programs/server-process.ts'
import type { Engine, EngineWindow, Setup } from './engine.ts'

const DRIVER = findProgram('WebKitWebDriver')
const DISPLAY = findProgram('Xvfb')

/** WebKitGTK in its MiniBrowser, on a virtual display. */
export const webkit: Engine = {
  name: 'WebKit',
  lacks: DRIVER && DISPLAY ? undefined : 'WebKit (Debian: webkit2gtk-driver and xvfb)',
  // MiniBrowser has no such setting.
  setsText: false,
  start: (setup) => startWebkit(DRIVER ?? '', DISPLAY ?? '', setup),
}

/** Shrinks the browser's toolbar, which would keep the window wider than a phone. */
const TOOLBAR =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }'

async function startWebkit(
  program: string,
  display: string,
  { script }: Setup,
): Promise<EngineWindow> {
  const installed = await installFaces()
  const folder = installed.env.FONTCONFIG_PATH ?? ''
  await mkdir(path.join(folder, 'gtk-3.0'))
  await writeFile(path.join(folder, 'gtk-3.0/gtk.css'), TOOLBAR)
  const screen = spawn(
    display,
    ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const number = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  const port = await freePort()
  const server = await startServer(program, ['--host=127.0.0.1', `--port=${port}`], port, {
    ...installed.env,
    XDG_CONFIG_HOME: folder,
    GDK_BACKEND: 'x11',
    DISPLAY: `:${String(number[0]).trim()}`,
  })
  const driver = await new Builder()
    .usingServer(server.url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { args: ['--automation', `--enable-javascript=${script}`] },
    })
    .build()
  const evaluate = (expression: string) => driver.executeScript<string>(`return ${expression}`)
  // The remaining height of the toolbar.
  const bar = Number(await evaluate('String(outerHeight - innerHeight)'))
  return {
    async resize(width, height) {
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + bar })
    },
    goto: (url) => driver.get(url),
    evaluate,
    click: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
    press(key) {
      const keys = key.split('+').map((name) => Keys[name.toUpperCase() as 'TAB'])
      const actions = driver.actions()
      for (const one of keys) actions.keyDown(one)
      for (const one of keys.toReversed()) actions.keyUp(one)
      return actions.perform()
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    history: (steps) => (steps < 0 ? driver.navigate().back() : driver.navigate().forward()),
    async close() {
      await driver.quit()
      await server.stop()
      screen.kill()
      installed.remove()
    },
  }
}
