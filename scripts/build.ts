import path from 'node:path'
import { isBuildError, systemProblem } from './base/problem.ts'
import { ROOT } from './base/root.ts'
import type { Timings } from './base/stopwatch.ts'
import { outliveReader } from './command-line/outlive-reader.ts'
import { readOptions, USAGE } from './command-line/read-options.ts'
import { reportBuilt, reportTimings, summaryOf } from './command-line/report-built.ts'
import { reportProblems } from './command-line/report-problems.ts'
import { unchangedBuild } from './repeat/unchanged-build.ts'

const CACHE = path.join(ROOT, '.cache')
/** `scripts/run.js` runs a bundle from a folder that is named after the hash of the program. */
const [, program] = import.meta.dirname.match(/program[\\/](\w+)$/) ?? []

outliveReader()
void build()

async function build(): Promise<void> {
  try {
    const options = readOptions(process.argv.slice(2), process.env)
    if (options === 'help') return console.log(USAGE)
    const last = unchangedBuild({ ...options, cacheDir: CACHE }, program)
    let timings: Timings = []
    let summary = last.summary()
    if (!summary) {
      const { buildSite } = await import('./build-site.ts')
      const built = await buildSite({ ...options, cacheDir: CACHE })
      timings = built.timings
      summary = summaryOf(built)
      last.remember(summary)
    }
    // Counted from the start of the process, as a person waits.
    const waited = performance.now()
    console.log(reportBuilt(summary, options.outDir, waited))
    if (options.timings) console.log(reportTimings(timings, waited))
  } catch (error) {
    // Anything else is a mistake of this program, and its stack is what helps to find it.
    const refused = systemProblem(error)
    if (!refused && !isBuildError(error)) throw error
    console.error(reportProblems(isBuildError(error) ? error.problems : refused ? [refused] : [], process.env))
    if (isBuildError(error) && error.legend) console.error(`\n${error.legend}`)
    process.exitCode = 1
  }
}
