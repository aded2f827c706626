import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { BuildError, errorIn } from './base/diagnostic.ts'
import { ROOT } from './base/root.ts'
import { type Command, readArguments } from './command-line/read-arguments.ts'
import { reportDiagnostics } from './command-line/report-diagnostics.ts'
import { runCommand } from './command-line/run-command.ts'
import { inScratch } from './diff/in-scratch.ts'
import { matrixOf, readFirms } from './fleet/firm-list.ts'
import { reportFleet } from './fleet/report-fleet.ts'
import { type FirmResult, tryFirm } from './fleet/try-firm.ts'

const FLEET = {
  name: 'fleet',
  about:
    'Tries all firms of an agency, each in a process of its own, and joins what was found into one table, worst first.',
  usage: [
    'npm run fleet -- FILE [--to VERSION]                      every firm of a list, here, half as many at once as there are cores',
    'npm run fleet -- --firm ADDRESS [--to VERSION] --out DIR  one firm, as a hosted CI does in a job; its result becomes a file in DIR',
    'npm run fleet -- --report DIR                             joins the results in DIR',
    'npm run fleet -- FILE --matrix                            prints the jobs of a hosted CI as JSON, in parts of 250',
  ],
  names: { FILE: 'a folder or a Git address on each line' },
  options: {
    to: {
      value: ['a version', 'VERSION'],
      text: 'compares with a tag or a packed file of the program; without it each site is built as for a launch',
    },
    firm: { value: ['an address', 'ADDRESS'] },
    name: { value: ['a name', 'NAME'] },
    out: { value: ['a folder', 'DIR'] },
    report: { value: ['a folder', 'DIR'] },
    matrix: {},
  },
  note: 'Nothing is published, and no firm is changed.',
} as const satisfies Command

void runCommand(FLEET, main, ({ problems }) =>
  console.error(reportDiagnostics(problems, process.env, '')),
)

async function main(args: string[]): Promise<void> {
  const { names, values } = readArguments(FLEET, args)
  const { firm, name, to, out, report, matrix } = values
  const [file, ...more] = names
  const version = to?.endsWith('.tgz') ? path.resolve(to) : to
  if (more.length > 0 || [file, firm, report].filter(Boolean).length !== 1)
    throw new BuildError([
      errorIn('npm run fleet', 'Name one list of firms. See npm run fleet -- --help.'),
    ])
  if (report) return finish(resultsIn(report))
  if (firm)
    return await tryOne(
      { name: name ?? path.basename(firm, '.git'), address: firm },
      version,
      out ?? '.',
    )
  const firms = readFirms(file ?? '')
  if (matrix) return console.log(JSON.stringify(matrixOf(firms)))
  await inScratch('fleet', process.env, new Date(), async ({ scratch, env }) => {
    const queue = [...firms]
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const args = [
          path.join(ROOT, 'scripts/trade-site.js'),
          'fleet',
          '--firm',
          next.address,
          '--name',
          next.name,
          '--out',
          scratch,
        ]
        // A process of its own: one firm's failure stops no other, and its memory is given back.
        await promisify(execFile)(
          process.execPath,
          [...args, ...(version ? ['--to', version] : [])],
          { env, cwd: scratch },
        ).catch(({ message }) => writeResult(scratch, failed(next.name, message)))
      }
    }
    await Promise.all(
      Array.from({ length: Math.max(1, Math.floor(os.availableParallelism() / 2)) }, worker),
    )
    finish(resultsIn(scratch))
  })
}

async function tryOne(
  firm: { name: string; address: string },
  version: string | undefined,
  out: string,
): Promise<void> {
  const folder = path.resolve(out)
  mkdirSync(folder, { recursive: true })
  writeResult(
    folder,
    await inScratch('fleet', process.env, new Date(), (context) => tryFirm(firm, version, context)),
  )
}

function failed(name: string, message: string): FirmResult {
  const problems = [errorIn(name, `The job ended early: ${message.split('\n')[0]}`)]
  return { name, from: '', to: '', problems, changed: 0, weight: 0, words: '' }
}

function writeResult(folder: string, result: FirmResult): void {
  writeFileSync(path.join(folder, `${result.name}.json`), `${JSON.stringify(result)}\n`)
}

function resultsIn(folder: string): FirmResult[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
}

/** Prints the table. The exit code tells a CI whether a firm would be without a site. */
function finish(results: readonly FirmResult[]): void {
  console.log(reportFleet(results))
  if (results.some(({ problems }) => problems.length > 0)) process.exitCode = 1
}
