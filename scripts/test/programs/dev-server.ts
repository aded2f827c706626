import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { ROOT } from '../folders.ts'

/** A run of `npm run dev`. */
export interface DevRun {
  url: string
  /** Everything that it has printed. */
  output(): string
  /** Stops it and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Time limit of a start in milliseconds: a busy machine may have to bundle changed sources. */
const PATIENCE = 120_000

interface DevOptions {
  root?: string | undefined
  env?: NodeJS.ProcessEnv
}

/** Starts the command as users do, and waits until it prints its URL. */
export async function runDev(
  args: string[],
  { root = ROOT, env = {} }: DevOptions = {},
): Promise<DevRun> {
  const child = spawn(process.execPath, [path.join(root, 'scripts/run.js'), 'dev', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    return child.exitCode
  }
  onTestFinished(async () => void (await stop('SIGKILL')))
  const end = performance.now() + PATIENCE
  for (;;) {
    const [, url] = output.match(/^ {2}(http:\S+)$/m) ?? []
    if (url) return { url: url.replace(/\/$/, ''), output: () => output, stop }
    if (child.exitCode !== null || performance.now() > end)
      throw new Error(`npm run dev did not start.\n${output}`)
    await wait(20)
  }
}
