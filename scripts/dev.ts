import { BuildError } from './base/diagnostic.ts'
import { CONTENT, helpOf } from './command-line/read-arguments.ts'
import { readContentFolder } from './command-line/read-content-folder.ts'
import { reportDiagnostics } from './command-line/report-diagnostics.ts'
import { outliveFailures } from './dev/program-failures.ts'
import { startDev } from './dev/start-dev.ts'

const DEV = {
  name: 'dev',
  about: 'Shows the website while you write it: builds it in memory whenever you save a file.',
  usage: '[-- OPTIONS]',
  options: { content: CONTENT },
  note: 'It serves only this machine, on the first free port from 3000. Set $LAUNCH_EDITOR to the editor that mistakes should open in.',
}

void dev()

async function dev(): Promise<void> {
  let stopOutliving: () => void = () => undefined
  try {
    const options = readContentFolder(DEV, process.argv.slice(2))
    if (options === 'help') return console.log(helpOf(DEV))
    // Failures are reported at the template's own line.
    process.setSourceMapsEnabled(true)
    stopOutliving = outliveFailures((text) => console.error(text))
    const { url, stop } = await startDev(
      options.contentDir,
      () => new Date(),
      (text) => console.log(text),
      process.env,
    )
    console.log(`\n  ${url}\n\nThe page follows every save. Press Ctrl-C to stop.`)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => stop().finally(() => process.exit()))
    }
  } catch (error) {
    // A failure to start ends the process.
    stopOutliving()
    if (!(error instanceof BuildError)) throw error
    console.error(reportDiagnostics(error.problems, process.env, 'Nothing was started.'))
    process.exitCode = 1
  }
}
