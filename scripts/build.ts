import path from 'node:path'
import { errorIn, isBuildError } from './base/diagnostic.ts'
import { FIRM } from './base/root.ts'
import { systemDiagnostic } from './base/system-diagnostic.ts'
import { buildSite } from './build-site.ts'
import { ignoreClosedPipes } from './command-line/ignore-closed-pipes.ts'
import { paintFor } from './command-line/paint.ts'
import { helpOf } from './command-line/read-arguments.ts'
import { BUILD, readBuildOptions } from './command-line/read-build-options.ts'
import { reportBuilt, reportTimings } from './command-line/report-built.ts'
import { reportDiagnostics } from './command-line/report-diagnostics.ts'
import { diagnosticsJson, reportJson } from './command-line/report-json.ts'
import { showProgress } from './command-line/show-progress.ts'

ignoreClosedPipes()
void build()

async function build(): Promise<void> {
  const progress = showProgress(process.stderr)
  // Read apart from the other options, whose errors are reported as JSON too.
  const asJson = process.argv.some((arg) => /^--json(?:=|$)/.test(arg))
  try {
    const options = readBuildOptions(process.argv.slice(2), process.env)
    if (options === 'help') return console.log(helpOf(BUILD))
    const { output, timings, ...rest } = options
    const cacheDir = path.join(FIRM, '.cache')
    const built = await buildSite({ ...rest, cacheDir, ...(output === 'screen' && { onProgress: progress.report }) })
    progress.finish()
    // Since the start of the process, as a person waits.
    const waited = performance.now()
    if (asJson) console.log(reportJson(built, options.outDir, waited))
    else if (output === 'screen') console.log(reportBuilt(built, options, waited, paintFor(process.stdout, process.env)))
    if (timings) console.log(reportTimings(built.timings, waited))
  } catch (error) {
    progress.finish()
    // Any other error is a bug, which its stack helps to find.
    const refused = systemDiagnostic(error)
    if (!refused && !isBuildError(error)) {
      if (asJson) console.log(diagnosticsJson([errorIn('npm run build', `The program failed: ${messageOf(error)}`)]))
      throw error
    }
    const problems = isBuildError(error) ? error.problems : refused ? [refused] : []
    if (asJson) console.log(diagnosticsJson(problems))
    else console.error(reportDiagnostics(problems, process.env, isBuildError(error) ? error.outcome : undefined))
    if (!asJson && isBuildError(error) && error.legend) console.error(`\n${error.legend}`)
    process.exitCode = 1
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
