import path from 'node:path'
import { BuildError, systemProblem } from './base/problem.ts'
import { buildSite } from './build-site.ts'
import { outliveReader } from './command-line/outlive-reader.ts'
import { readOptions, USAGE } from './command-line/read-options.ts'
import { reportBuilt } from './command-line/report-built.ts'
import { reportProblems } from './command-line/report-problems.ts'

const started = performance.now()
outliveReader()
try {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options === 'help') console.log(USAGE)
  else {
    const cacheDir = path.join(import.meta.dirname, '../.cache')
    const built = await buildSite({ ...options, cacheDir })
    console.log(reportBuilt(built, options.outDir, performance.now() - started))
  }
} catch (error) {
  // Anything else is a mistake of this program, and its stack is what helps to find it.
  const refused = systemProblem(error)
  if (!refused && !(error instanceof BuildError)) throw error
  console.error(reportProblems(error instanceof BuildError ? error.problems : refused ? [refused] : [], process.env))
  if (error instanceof BuildError && error.legend) console.error(`\n${error.legend}`)
  process.exitCode = 1
}
