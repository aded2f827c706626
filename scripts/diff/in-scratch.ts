import { mkdtemp, realpath, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'

/** What commands that start others need: a scratch folder, the environment, and a signal to stop. */
export interface ScratchContext {
  scratch: string
  env: NodeJS.ProcessEnv
  signal: AbortSignal
}

/**
 * Gives a command an empty folder, which is removed at its end. Builds get one date, so that it makes no difference between them.
 * A signal ends what the command has started; the rest runs on, so that the folder is removed.
 * @param command `npm run` name, for messages
 */
export async function inScratch<T>(
  command: string,
  env: NodeJS.ProcessEnv,
  now: Date,
  work: (context: ScratchContext) => Promise<T>,
): Promise<T> {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new BuildError([errorIn(`npm run ${command}`, 'Stopped.')]))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const scratch = await mkdtemp(path.join(await realpath(os.tmpdir()), `${command}-`))
  const epoch = env.SOURCE_DATE_EPOCH || String(Math.floor(now.getTime() / 1000))
  try {
    return await work({
      scratch,
      env: { ...env, SOURCE_DATE_EPOCH: epoch },
      signal: stopping.signal,
    })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
