import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { BuildError } from './base/diagnostic.ts'
import { ROOT } from './base/root.ts'
import { readContentFolder } from './command-line/read-content-folder.ts'
import { reportDiagnostics } from './command-line/report-diagnostics.ts'
import { outliveFailures } from './dev/program-failures.ts'
import { startDev } from './dev/start-dev.ts'

const USAGE = `Shows the website while you write it: builds it in memory whenever a file is saved.

  npm run dev [-- OPTIONS]

  --content DIR   the folder with the JSON files and pictures (default: content)
  --help          shows this text

It serves this machine only, on the next free port from 3000. $LAUNCH_EDITOR names the editor that opens mistakes.`

void dev()

async function dev(): Promise<void> {
  let stopOutliving: () => void = () => undefined
  try {
    const options = readContentFolder('dev', process.argv.slice(2))
    if (options === 'help') return console.log(USAGE)
    // Errors in a template name the template's own line.
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
    // A server that cannot start ends the process.
    stopOutliving()
    if (!(error instanceof BuildError)) throw error
    console.error(reportDiagnostics(error.problems, process.env, 'Nothing was started.'))
    process.exitCode = 1
  }
}
