import path from 'node:path'
import { BuildError, errorIn } from './base/diagnostic.ts'
import { FIRM, ROOT } from './base/root.ts'
import { CONTENT, type Command, readArguments } from './command-line/read-arguments.ts'
import { reportDiagnostics } from './command-line/report-diagnostics.ts'
import { runCommand } from './command-line/run-command.ts'
import { inScratch } from './diff/in-scratch.ts'
import { compareVersions, installedProgram, refuseUnbuilt } from './update/compare-versions.ts'
import { installProgram, versionOf } from './update/program-package.ts'
import { reportComparison } from './update/report-comparison.ts'
import { wantedVersion, writeVersion } from './update/update-firm.ts'

const UPDATE = {
  name: 'update',
  about: 'Changes to another version of the program, after saying what readers will see change.',
  usage: '-- VERSION [OPTIONS]',
  names: {
    VERSION:
      "a tag of the program's repository, such as v1.5.0, or a packed file, such as trade-site-1.5.0.tgz",
  },
  options: { show: { text: 'only says what would change' }, content: CONTENT },
  note: 'It writes package.json and package-lock.json. A version that refuses the content changes nothing.',
} as const satisfies Command

void runCommand(UPDATE, main, ({ problems, legend = 'Nothing was changed.' }) =>
  console.error(reportDiagnostics(problems, process.env, legend)),
)

async function main(args: string[]): Promise<void> {
  const { names, values } = readArguments(UPDATE, args)
  const [version, ...more] = names
  if (version === undefined || more.length > 0)
    refuse('Name one version, such as v1.5.0. See npm run update -- --help.')
  const contentDir = path.resolve(values.content ?? path.join(FIRM, 'content'))
  if (FIRM === ROOT) refuse('This is the program itself. Its versions are commits: use git.')
  const wanted = wantedVersion(FIRM, version)
  await inScratch('update', process.env, new Date(), async (context) => {
    const program = await installProgram(wanted.file ?? wanted.address, 'next', context)
    const compared = await compareVersions(FIRM, program, ['--content', contentDir], context)
    const [from, to] = [versionOf(installedProgram(FIRM)), versionOf(program)]
    console.log(`${from} → ${to}\n\n${reportComparison(compared, from)}`)
    refuseUnbuilt(compared)
    if (values.show) return
    await writeVersion(FIRM, wanted, context)
    console.log(
      `package.json and package-lock.json say ${to} now. Look at the site with npm run dev, then commit both.`,
    )
  })
}

function refuse(message: string): never {
  throw new BuildError([errorIn('npm run update', message)])
}
