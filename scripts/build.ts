import path from 'node:path'
import { isBuildError, systemProblem } from './base/problem.ts'
import { ROOT } from './base/root.ts'
import type { Timings } from './base/stopwatch.ts'
import { outliveReader } from './command-line/outlive-reader.ts'
import { paintFor } from './command-line/paint.ts'
import { BUILD_USAGE, readBuildOptions } from './command-line/read-build-options.ts'
import { reportBuilt, reportTimings } from './command-line/report-built.ts'
import { problemsJson, reportJson } from './command-line/report-json.ts'
import { reportProblems } from './command-line/report-problems.ts'
import { endWithParent, runApart } from './command-line/run-apart.ts'
import { showProgress } from './command-line/show-progress.ts'
import { summaryOf } from './command-line/summary.ts'
import { unchangedBuild } from './repeat/unchanged-build.ts'

const CACHE = path.join(ROOT, '.cache')
/** `scripts/run.js` runs a bundle from a folder that is named after the hash of the program and the command. */
const [, program] = import.meta.dirname.match(/program[\\/]([\w-]+)$/) ?? []

/**
 * Each thread that opens pictures keeps tens of megabytes of what it has freed, in an arena of its own, unless this is
 * said before a process starts (https://man7.org/linux/man-pages/man3/mallopt.3.html). Other systems do not ask for it.
 */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' }

outliveReader()
endWithParent()
void build()

async function build(): Promise<void> {
  const progress = showProgress(process.stderr)
  // Asked before the command line is read, which may be what is wrong.
  const asJson = process.argv.some((arg) => /^--json(?:=|$)/.test(arg))
  try {
    const options = readBuildOptions(process.argv.slice(2), process.env)
    if (options === 'help') return console.log(BUILD_USAGE)
    const { output, timings: tellsTimings, ...rest } = options
    const buildOptions = { ...rest, cacheDir: CACHE, ...(output === 'screen' && { tell: progress.tell }) }
    const last = unchangedBuild(buildOptions, program)
    let timings: Timings = []
    let summary = last.summary()
    if (!summary) {
      const { buildSite } = await import('./build-site.ts')
      const encodes = !program || process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined
      const built = await buildSite({ ...buildOptions, encodes }).catch(async (error: unknown) => {
        // By its name: the bundle of the build has a class of its own.
        if (!(error instanceof Error && error.name === 'NothingKept')) throw error
        const again = [path.join(ROOT, 'scripts/run.js'), 'build', ...process.argv.slice(2)]
        const env = { ...process.env, ...FEW_ARENAS, BUILD_BEGAN: String(performance.timeOrigin) }
        return (await runApart(again, env)) ? undefined : buildSite(buildOptions)
      })
      if (!built) return
      timings = built.timings
      summary = summaryOf(built)
      last.remember(summary, built.files)
    }
    progress.finish()
    // Counted from the start of the first process, as a person waits.
    const waited = performance.timeOrigin + performance.now() - Number(process.env.BUILD_BEGAN ?? performance.timeOrigin)
    if (asJson) console.log(reportJson(summary, options.outDir, waited))
    else if (output === 'screen') console.log(reportBuilt(summary, options, waited, paintFor(process.stdout, process.env)))
    if (tellsTimings) console.log(reportTimings(timings, waited))
  } catch (error) {
    progress.finish()
    // Anything else is a mistake of this program, and its stack is what helps to find it.
    const refused = systemProblem(error)
    if (!refused && !isBuildError(error)) {
      if (asJson) console.log(problemsJson([{ file: 'npm run build', message: `The program failed: ${messageOf(error)}` }]))
      throw error
    }
    const problems = isBuildError(error) ? error.problems : refused ? [refused] : []
    if (asJson) console.log(problemsJson(problems))
    else console.error(reportProblems(problems, process.env))
    if (!asJson && isBuildError(error) && error.legend) console.error(`\n${error.legend}`)
    process.exitCode = 1
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
