import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './server-process.ts'

/** Serves a folder with the `serve` command that `npm start` uses, on a free port of this machine. */
export async function serveFolder(folder: string): Promise<{ url: string; stop(): void }> {
  const port = await freePort()
  const main = createRequire(import.meta.url).resolve('serve/build/main.js')
  const child = spawn(process.execPath, [main, folder, '--listen', `tcp://127.0.0.1:${port}`, '--no-clipboard', '--no-request-logging'], {
    stdio: 'ignore',
    env: { ...process.env, NO_UPDATE_CHECK: '1' },
  })
  const url = `http://127.0.0.1:${port}`
  const end = performance.now() + 20_000
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() > end) throw new Error(`serve did not start for ${folder}.`)
    await wait(50)
  }
  return { url, stop: () => void child.kill() }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer()
      return true
    },
    () => false,
  )
}
