import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface RunningServer {
  url: string
  stop(): Promise<unknown>
}

/** Folders of system programs that may be missing from PATH. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin', '/opt/homebrew/bin']

/** Finds the first installed one of some programs; undefined if there is none. */
export function findProgram(...names: string[]): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean),
    ...SYSTEM_FOLDERS,
  ]
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds a free local port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The time limit of a start in milliseconds: a busy machine may have to bundle changed sources. */
const PATIENCE = 120_000

/**
 * Starts a program that stays in the foreground, and waits until it is ready.
 * @param ready what it then has, by what it has printed
 * @returns what `ready` has found; all that is printed; and what stops it, and returns its exit code
 * @throws Error with the program's output if it exits instead, or is not ready in time
 */
export async function startProcess<Ready>(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  ready: (output: string) => Ready | undefined | Promise<Ready | undefined>,
) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let isOver = false
  const end = new Promise<void>((resolve) => {
    const settle = () => {
      isOver = true
      resolve()
    }
    child.once('exit', settle).once('error', settle)
  })
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!isOver) child.kill(signal)
    await Promise.race([end, wait(20_000, undefined, { ref: false })])
    if (!isOver) child.kill('SIGKILL')
    await end
    return child.exitCode
  }
  const limit = performance.now() + PATIENCE
  for (;;) {
    const found = await ready(output)
    if (found !== undefined) return { found, output: () => output, stop }
    if (isOver || performance.now() > limit) {
      await stop()
      throw new Error(`${path.basename(program)} did not start.\n${output}`)
    }
    await wait(20)
  }
}

/** Starts a server, and waits until it answers. @throws Error as `startProcess` does */
export async function startServer(
  program: string,
  args: string[],
  port: number,
  env: NodeJS.ProcessEnv = {},
): Promise<RunningServer> {
  const url = `http://127.0.0.1:${port}`
  const { stop } = await startProcess(program, args, env, () => answers(url))
  return { url, stop }
}

/** Serves a folder with the `serve` command that `npm start` uses. */
export async function serveFolder(folder: string, ...options: string[]): Promise<RunningServer> {
  const port = await freePort()
  const main = createRequire(import.meta.url).resolve('serve/build/main.js')
  const args = ['--listen', `tcp://127.0.0.1:${port}`, '--no-clipboard', '--no-request-logging']
  const all = [main, folder, ...args, ...options]
  return startServer(process.execPath, all, port, { NO_UPDATE_CHECK: '1' })
}

async function answers(url: string): Promise<true | undefined> {
  const response = await fetch(url, { redirect: 'manual' }).catch(() => undefined)
  await response?.arrayBuffer()
  return response && true
}
