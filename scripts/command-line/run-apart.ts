import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a program of Node in a process of its own, which has this one's terminal and ends when this one does, whatever
 * ends it. It ends in the same way as the other.
 * @returns whether there was a process: a system may have no room for another
 */
export async function runApart(args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(process.execPath, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    if (signal) process.kill(process.pid, signal)
    process.exitCode = code ?? 1
    return true
  } catch {
    return false
  }
}

/** Ends this process when the one that runs it apart has ended. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1))
  // Listening would keep it from its own end.
  process.channel?.unref()
}
