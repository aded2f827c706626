import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { BuildError } from './base/problem.ts'
import { ROOT } from './base/root.ts'
import { DEV_USAGE, readDevOptions } from './command-line/read-dev-options.ts'
import { reportProblems } from './command-line/report-problems.ts'
import { outliveFailures } from './dev/outlive-failures.ts'
import { startDev } from './dev/start-dev.ts'

void dev()

async function dev(): Promise<void> {
  let stopOutliving: () => void = () => undefined
  try {
    const options = readDevOptions(process.argv.slice(2))
    if (options === 'help') return console.log(DEV_USAGE)
    // What fails while somebody edits a template is told with the line of the template.
    process.setSourceMapsEnabled(true)
    stopOutliving = outliveFailures((text) => console.error(text))
    const { url, stop } = await startDev({
      ...options,
      cacheDir: path.join(ROOT, '.cache'),
      port: 3000,
      clock: () => new Date(),
      token: randomBytes(16).toString('hex'),
      say: (text) => console.log(text),
    })
    console.log(`\n  ${url}\n\nThe page follows what is saved. Ctrl-C ends it.`)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => stop().finally(() => process.exit()))
    }
  } catch (error) {
    // What keeps the server from starting ends the process.
    stopOutliving()
    if (!(error instanceof BuildError)) throw error
    console.error(reportProblems(error.problems, process.env, 'Nothing was started.'))
    process.exitCode = 1
  }
}
