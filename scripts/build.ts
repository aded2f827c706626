import path from 'node:path'
import { buildSite } from './build-site.ts'
import { BUILD, readBuildOptions } from './command-line/read-build-options.ts'
import { reportBuilt } from './command-line/report-built.ts'
import { reportFindings } from './command-line/report-findings.ts'
import { findingsJson, reportJson } from './command-line/report-json.ts'
import { runCommand } from './command-line/run-command.ts'
import { showProgress } from './command-line/show-progress.ts'
import type { BuildError } from './finding.ts'
import { FIRM } from './root.ts'

// How to report. Read apart from the other options, whose errors are reported so too.
const asJson = process.argv.some((arg) => /^--json(?:=|$)/.test(arg))
const all = process.argv.includes('--all')
await runCommand(BUILD, build, report)

async function build(args: string[]): Promise<void> {
  const options = readBuildOptions(args, process.env)
  const progress = asJson ? undefined : showProgress(process.stderr)
  progress?.begin()
  const built = await buildSite({
    ...options,
    cacheDir: path.join(FIRM, '.cache'),
    onProgress: progress?.report,
  }).finally(progress?.finish)
  // Since the start of the process, as a person waits.
  const waited = performance.now()
  if (asJson) console.log(reportJson(built, options.outDir, waited))
  else console.log(reportBuilt(built, options, waited))
}

function report({ problems, outcome }: BuildError): void {
  if (asJson) console.log(findingsJson(problems))
  else console.error(reportFindings(problems, outcome, { all }))
}
