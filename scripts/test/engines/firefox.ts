import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { installFaces } from '../browser/faces.ts'
import { findProgram } from '../programs/server-process.ts'
import type { Engine, EngineWindow, Setup } from './engine.ts'
import { clickAt, pressKey, typeText } from './input-actions.ts'

const PROGRAM = process.env.FIREFOX_PATH || findProgram('firefox-esr', 'firefox')

/** Firefox as visitors have it. Playwright's own is patched, and it cannot drive this one until it supports all of BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  lacks: PROGRAM ? undefined : 'Firefox (Debian: firefox-esr; FIREFOX_PATH names one)',
  setsText: true,
  start: (setup) => startFirefox(PROGRAM ?? '', setup),
}

async function startFirefox(program: string, { script, largeText }: Setup): Promise<EngineWindow> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'firefox-'))
  const installed = await installFaces()
  const preferences = {
    'javascript.enabled': script,
    // Otherwise the sandbox would hide the faces from the pages.
    'security.sandbox.content.read_path_whitelist': `${installed.env.FONTCONFIG_PATH}/`,
    // Overlay scrollbars, as on phones and with GTK; headless, scrollbars would take room from the page.
    'ui.useOverlayScrollbars': 1,
    ...(largeText && { 'font.size.variable.x-western': 32 }),
  }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  )
  await writeFile(path.join(profile, 'user.js'), lines.join(''))
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  // Firefox refuses a home folder that belongs to another user.
  const browser = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...installed.env, HOME: profile },
  })
  const ended = once(browser, 'exit')
  const close = async () => {
    browser.kill()
    await Promise.race([ended, wait(5000).then(() => browser.kill('SIGKILL'))])
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    installed.remove()
  }
  try {
    const { send } = await connectBidi(await addressFrom(browser.stderr, ended))
    return await openWindow(send, close)
  } catch (cause) {
    await close()
    throw new Error(`${program} could not be driven.`, { cause })
  }
}

/** Waits for the URL that Firefox prints once it listens. */
async function addressFrom(
  stderr: NodeJS.ReadableStream,
  ended: Promise<unknown>,
): Promise<string> {
  let said = ''
  const address = new Promise<string>((resolve) => {
    stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [, url] = said.match(/WebDriver BiDi listening on (ws:\S+)/) ?? []
      if (url) resolve(url)
    })
  })
  const found = await Promise.race([address, ended, wait(120_000)])
  if (typeof found !== 'string') throw new Error(`It does not listen.\n${said}`)
  return found
}

async function openWindow(send: Bidi['send'], close: () => Promise<void>): Promise<EngineWindow> {
  await send('session.new', { capabilities: {} })
  // Headless, the initial window never gets the focus, and key presses would be lost.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'window' })
  const perform = async (actions: object[]) =>
    void (await send('input.performActions', { context, actions }))
  return {
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    goto: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<{
        result?: { value: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value ?? ''
    },
    click: (x, y) => perform(clickAt(x, y)),
    press: (key) => perform(pressKey(key)),
    type: (text) => perform(typeText(text)),
    history: async (delta) =>
      void (await send('browsingContext.traverseHistory', { context, delta })),
    close,
  }
}

/** A connection that speaks WebDriver BiDi, https://www.w3.org/TR/webdriver-bidi/ */
interface Bidi {
  /** @throws Error with the command and the browser's message */
  send<Result = unknown>(method: string, params?: object): Promise<Result>
}

interface Answer {
  id: number
  result?: unknown
  error?: string
  message?: string
}

/** Connects to the URL that a browser has printed, and begins a session. */
async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(`${url}/session`)
  await once(socket, 'open')
  const waiting = new Map<
    number,
    { method: string; resolve(result: unknown): void; reject(reason: Error): void }
  >()
  let last = 0
  socket.on('message', (data) => {
    const { id, result, error, message }: Answer = JSON.parse(String(data))
    const command = waiting.get(id)
    waiting.delete(id)
    if (error) command?.reject(new Error(`${command.method}: ${error}, ${message}`))
    else command?.resolve(result)
  })
  socket.on('close', () => {
    for (const { method, reject } of waiting.values())
      reject(new Error(`${method}: the browser has gone.`))
  })
  const send = <Result>(method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.set(++last, { method, resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    }) as Promise<Result>
  return { send }
}
