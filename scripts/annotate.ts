import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { annotations, type PrintedProblem, problemsFile } from './command-line/annotations.ts'

// For workflows: prints why a build was refused so that GitHub shows it at its line, and writes it into a file for the desk.
//   tsx scripts/annotate.ts COMMIT FILE < what npm run build -- --json has printed

const [commit = '', file = ''] = process.argv.slice(2)
const { problems = [] } = JSON.parse(readFileSync(0, 'utf8')) as { problems?: PrintedProblem[] }
for (const line of annotations(problems, existsSync)) process.stdout.write(`${line}\n`)
writeFileSync(file, problemsFile(commit, problems))
