import { CONTENT } from './command-line/read-arguments.ts'
import { readContentFolder } from './command-line/read-content-folder.ts'
import { reportFindings } from './command-line/report-findings.ts'
import { runCommand } from './command-line/run-command.ts'
import { startDev } from './dev/start-dev.ts'

const DEV = {
  name: 'dev',
  about: 'Shows the website while you write it: builds it in memory whenever you save a file.',
  usage: '[-- OPTIONS]',
  options: { content: CONTENT },
  note: 'It serves only this machine, on the first free port from 3000. Set $LAUNCH_EDITOR to the editor that mistakes should open in. CHOKIDAR_USEPOLLING=1 finds changes where the system tells of none, as on network drives.',
}

await runCommand(DEV, dev, ({ problems }) => {
  console.error(reportFindings(problems, 'Nothing was started.'))
  process.exit(1)
})

async function dev(args: string[]): Promise<void> {
  const contentDir = readContentFolder(DEV, args, process.env)
  // Failures are reported at the template's own line.
  process.setSourceMapsEnabled(true)
  // The server goes on when something fails that nothing awaits, such as a timer or a dropped promise of a template.
  process.on('uncaughtException', (error) => console.error(error))
  // Vite would stop the process with another code.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => process.exit(0))
  console.log('Building the site …')
  const clock = () => new Date()
  const url = await startDev(contentDir, clock, (text) => console.log(text))
  console.log(`\n  ${url}\n\nThe page follows every save. Press Ctrl-C to stop.`)
}
