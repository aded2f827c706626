import path from 'node:path'
import { onTestFinished } from 'vitest'
import { ROOT } from '../folders.ts'
import { startProcess } from './server-process.ts'

interface DevOptions {
  root?: string | undefined
  env?: NodeJS.ProcessEnv
}

/** Starts `npm run dev` as users do, and waits until it prints its URL. It ends with the test. */
export async function runDev(args: string[], { root = ROOT, env = {} }: DevOptions = {}) {
  const command = [path.join(root, 'scripts/run.js'), 'dev', ...args]
  const own = { NODE_ENV: 'production', ...env }
  const { found, output, stop } = await startProcess(process.execPath, command, own, (printed) =>
    printed.match(/^ {2}(http:\S+)$/m)?.[1]?.replace(/\/$/, ''),
  )
  onTestFinished(async () => void (await stop('SIGKILL')))
  return { url: found, output, stop }
}
