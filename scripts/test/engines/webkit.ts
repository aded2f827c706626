import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { installFaces } from '../browser/faces.ts'
import { findProgram, freePort, startServer } from '../programs/server-process.ts'
import type { Engine, EngineWindow, Setup } from './engine.ts'
import { clickAt, pressKey, typeText } from './input-actions.ts'

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
  driver: string,
  display: string,
  { script }: Setup,
): Promise<EngineWindow> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'webkit-'))
  await mkdir(path.join(folder, 'gtk-3.0'))
  await writeFile(path.join(folder, 'gtk-3.0/gtk.css'), TOOLBAR)
  const installed = await installFaces()
  const screen = spawn(
    display,
    ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const stopped: (() => unknown)[] = [
    () => rm(folder, { recursive: true, force: true }),
    installed.remove,
    () => screen.kill(),
  ]
  const close = async () => {
    while (stopped.length > 0) await stopped.pop()?.()
  }
  try {
    const number = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
    const port = await freePort()
    const env = {
      ...installed.env,
      XDG_CONFIG_HOME: folder,
      GDK_BACKEND: 'x11',
      DISPLAY: `:${String(number[0]).trim()}`,
    }
    const server = await startServer(driver, ['--host=127.0.0.1', `--port=${port}`], port, env)
    stopped.push(server.stop)
    const window = await openWindow(server.url, ['--automation', `--enable-javascript=${script}`])
    stopped.push(window.close)
    return { ...window, close }
  } catch (cause) {
    await close()
    throw new Error(`${driver} could not be driven.`, { cause })
  }
}

/** @see https://www.w3.org/TR/webdriver2/#endpoints */
async function openWindow(url: string, args: string[]): Promise<EngineWindow> {
  const call = async <Value>(
    method: 'POST' | 'DELETE',
    command: string,
    body: object = {},
  ): Promise<Value> => {
    // The driver waits forever for a browser that exits at once.
    const signal = AbortSignal.timeout(120_000)
    const response = await fetch(`${url}/session${command}`, {
      method,
      signal,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as {
      value: Value & { error?: string; message?: string }
    }
    if (!response.ok) throw new Error(`${command}: ${value.error}, ${value.message}`)
    return value
  }
  const { sessionId } = await call<{ sessionId: string }>('POST', '', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } },
  })
  const post = <Value = unknown>(command: string, body?: object) =>
    call<Value>('POST', `/${sessionId}${command}`, body)
  const evaluate = (expression: string) =>
    post<string>('/execute/sync', { script: `return ${expression}`, args: [] })
  const perform = async (actions: object[]) => void (await post('/actions', { actions }))
  // The remaining height of the toolbar.
  const bar = Number(await evaluate('String(outerHeight - innerHeight)'))
  return {
    resize: async (width, height) =>
      void (await post('/window/rect', { width, height: height + bar })),
    goto: async (address) => void (await post('/url', { url: address })),
    evaluate,
    click: (x, y) => perform(clickAt(x, y)),
    press: (key) => perform(pressKey(key)),
    type: (text) => perform(typeText(text)),
    history: async (steps) => void (await post(steps < 0 ? '/back' : '/forward')),
    close: async () => void (await call('DELETE', `/${sessionId}`)),
  }
}
