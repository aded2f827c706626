import path from 'node:path'
import { type Command, readArguments } from './command-line/read-arguments.ts'
import { runCommand } from './command-line/run-command.ts'
import { inScratch, runProgram } from './command-line/run-program.ts'
import { baseSite, changedPictures } from './diff/base-site.ts'
import { diffSites } from './diff/diff-sites.ts'
import { readSite } from './diff/read-site.ts'
import { inMarkdown, reportDiff } from './diff/report-diff.ts'
import { FIRM } from './root.ts'

const SAME = 0
const DIFFERENT = 1
const TROUBLE = 2

const DIFF = {
  name: 'diff',
  about: 'Shows what changes for readers of the pages.',
  usage: '[-- BASE] [OPTIONS]',
  names: {
    BASE: 'a git ref (main, origin/main, HEAD~1, a tag), which is built in a temporary folder, or a folder with a built site; without it the last commit',
  },
  options: {
    markdown: { text: 'writes Markdown for a pull request, cut to the length of a comment' },
  },
  note: `BASE is compared with a build of the work tree; dist is neither read nor written. Every byte of two
built sites: git diff --no-index FOLDER FOLDER
Exit code: 0 the same, 1 different, 2 trouble.`,
} as const satisfies Command

await runCommand(DIFF, async (args) => {
  // Unless it comes to an answer.
  process.exitCode = TROUBLE
  process.exitCode = await diff(args)
})

function diff(args: string[]): Promise<number> {
  const { names, values } = readArguments(DIFF, args, process.env)
  return inScratch(async (scratch) => {
    // One date, so that it makes no difference between the builds.
    const now = new Date()
    const date = process.env.SOURCE_DATE_EPOCH || String(Math.floor(now.getTime() / 1000))
    const env = { ...process.env, SOURCE_DATE_EPOCH: date }
    const base = baseSite(names[0] ?? 'HEAD', scratch, env)
    const current = path.join(scratch, 'current')
    const build = ['run', 'build', '--', '--out', current]
    runProgram('npm', build, FIRM, env, 'The work tree does not build')
    const sites = [await readSite(base.dist), await readSite(current)] as const
    const result = diffSites(...sites)
    const report = reportDiff(result, `Compared with ${base.name}`)
    const pictures = base.commit ? changedPictures(base.commit, sites, env) : ''
    process.stdout.write(values.markdown ? inMarkdown(report, pictures) : report)
    return result.changes.size === 0 ? SAME : DIFFERENT
  })
}
