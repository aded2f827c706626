import { readFileSync, writeFileSync } from 'node:fs'
import type { PrintedDiagnostic } from './base/diagnostic.ts'
import { annotation, problemsFile } from './command-line/annotations.ts'

// For workflows: prints a refused build's problems as GitHub annotations, and writes them to a file for the desk.
//   tsx scripts/annotate.ts COMMIT FILE < output of npm run build -- --json

const [commit = '', file = ''] = process.argv.slice(2)
const { problems = [] } = JSON.parse(readFileSync(0, 'utf8')) as { problems?: PrintedDiagnostic[] }
for (const problem of problems) process.stdout.write(`${annotation(problem)}\n`)
writeFileSync(file, problemsFile(commit, problems))
