import { BuildError, isBuildError } from '../finding.ts'
import { systemFinding } from '../system-finding.ts'
import { type Command, helpOf } from './read-arguments.ts'

/**
 * Runs a command, or prints its help if `--help` or `-h` is among what was typed. What is wrong with its input, or what the system
 * denies it, is reported and ends it with code 1, or another one that the command has set. Any other error is a mistake of the
 * program, which scripts/run.js reports.
 * @param run is given what was typed
 * @param report prints the failure; without it a line for each problem is printed
 */
export async function runCommand(
  command: Command,
  run: (args: string[]) => Promise<void> | void,
  report: (failure: BuildError) => void = ({ message }) => console.error(message),
): Promise<void> {
  const args = process.argv.slice(2)
  ignoreClosedPipes()
  try {
    if (args.includes('--help') || args.includes('-h')) process.stdout.write(`${helpOf(command)}\n`)
    else await run(args)
  } catch (error) {
    const problem = systemFinding(error)
    const failure = problem ? new BuildError([problem]) : error
    if (!isBuildError(failure)) throw error
    report(failure)
    process.exitCode ??= 1
  }
}

/** Lets a command succeed when the reader of its output closes the pipe, as in `npm run build | head`. */
function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
