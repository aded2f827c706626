import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface RunningServer {
  url: string
  stop(): Promise<void>
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

/**
 * Starts a server that stays in the foreground and waits until it answers.
 * @throws Error with the server's output if it exits instead, or does not answer within two minutes
 */
export async function startServer(
  program: string,
  args: string[],
  port: number,
  env: NodeJS.ProcessEnv = {},
): Promise<RunningServer> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let ended = false
  const end = new Promise<void>((resolve) => {
    const settle = () => {
      ended = true
      resolve()
    }
    child.once('exit', settle).once('error', settle)
  })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (!ended) child.kill()
    await Promise.race([end, wait(5_000)])
    if (!ended) child.kill('SIGKILL')
  }
  const limit = performance.now() + 120_000
  while (!(await answers(url))) {
    if (ended || performance.now() > limit) {
      await stop()
      throw new Error(`${path.basename(program)} did not start.\n${output}`)
    }
    await wait(50)
  }
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

async function answers(url: string): Promise<boolean> {
  return fetch(url, { redirect: 'manual' }).then(
    async (response) => {
      await response.arrayBuffer()
      return true
    },
    () => false,
  )
}
