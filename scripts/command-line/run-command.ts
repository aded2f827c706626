import { BuildError, isBuildError } from '../base/diagnostic.ts'
import { systemDiagnostic } from '../base/system-diagnostic.ts'

/**
 * Runs a command. What it refuses, or the system refuses it, is reported and ends it with code 1. Any other error is a mistake of the
 * program, to be found by its stack.
 * @param report prints the refusal; without it a line for each problem is printed
 */
export async function runCommand(
  command: () => Promise<void> | void,
  report: (refused: BuildError) => void = ({ message }) => console.error(message),
): Promise<void> {
  try {
    await command()
  } catch (error) {
    const problem = systemDiagnostic(error)
    const refused = problem ? new BuildError([problem]) : error
    if (!isBuildError(refused)) throw error
    report(refused)
    process.exitCode = 1
  }
}
