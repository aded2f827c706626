import { readFileSync, writeFileSync } from 'node:fs'
import { type Diagnostic, errorIn } from './base/diagnostic.ts'
import { annotation, problemsFile } from './command-line/annotations.ts'

// For workflows: prints a refused build's problems as GitHub annotations, and writes them to a file for the desk.
//   tsx scripts/annotate.ts COMMIT FILE < output of npm run build -- --json

const [commit = '', file = ''] = process.argv.slice(2)
const { problems = [] } = reportOf(readFileSync(0, 'utf8'))
for (const problem of problems) process.stdout.write(`${annotation(problem)}\n`)
writeFileSync(file, problemsFile(commit, problems))

/** Reads the report of a build. One that was ended from outside has printed none, or only a part. */
function reportOf(text: string): { problems?: Diagnostic[] } {
  try {
    return JSON.parse(text)
  } catch {
    return {
      problems: [errorIn('npm run build', 'The build ended without a report. Its log says why.')],
    }
  }
}
