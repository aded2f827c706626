import path from 'node:path'
import { BuildError, systemProblem } from './base/problem.ts'
import { ROOT } from './base/root.ts'
import { buildSite } from './build-site.ts'
import { paintFor } from './command-line/paint.ts'
import { readOptions, USAGE } from './command-line/read-options.ts'
import { reportBuilt } from './command-line/report-built.ts'
import { problemsJson, reportJson } from './command-line/report-json.ts'
import { reportProblems } from './command-line/report-problems.ts'
import { showProgress } from './command-line/show-progress.ts'

const progress = showProgress(process.stderr)
let asJson = false
try {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options === 'help') console.log(USAGE)
  else {
    const { output, ...build } = options
    asJson = output === 'json'
    const built = await buildSite({ ...build, cacheDir: path.join(ROOT, '.cache'), ...(output === 'screen' && { tell: progress.tell }) })
    progress.finish()
    // Counted from the start of the process, as whoever waits counts.
    const waited = performance.now()
    if (asJson) console.log(reportJson(built, options.outDir, waited))
    else if (output === 'screen') console.log(reportBuilt(built, options.outDir, waited, paintFor(process.stdout, process.env)))
  }
} catch (error) {
  progress.finish()
  // Anything else is a mistake of this program, and its stack is what helps to find it.
  const refused = systemProblem(error)
  if (!refused && !(error instanceof BuildError)) throw error
  const problems = error instanceof BuildError ? error.problems : refused ? [refused] : []
  if (asJson) console.log(problemsJson(problems))
  else console.error(reportProblems(problems, process.env))
  if (!asJson && error instanceof BuildError && error.legend) console.error(`\n${error.legend}`)
  process.exitCode = 1
}
