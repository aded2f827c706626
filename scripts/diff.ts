import path from 'node:path'
import { BuildError, errorIn } from './base/diagnostic.ts'
import { visible } from './base/hidden-characters.ts'
import { FIRM } from './base/root.ts'
import { paintFor, plain } from './command-line/paint.ts'
import { CONTENT, type Command, readArguments } from './command-line/read-arguments.ts'
import { runCommand } from './command-line/run-command.ts'
import { diffFully, diffSites } from './diff/diff-sites.ts'
import { inScratch } from './diff/in-scratch.ts'
import { makeBase, run } from './diff/make-base.ts'
import { firmOf, readSite } from './diff/read-site.ts'
import { inColour, inMarkdown, reportDiff } from './diff/report-diff.ts'

const [SAME, DIFFERENT, TROUBLE] = [0, 1, 2]

const DIFF = {
  name: 'diff',
  about: 'Shows what changes for readers of the pages.',
  usage: '-- BASE [OPTIONS]',
  names: {
    BASE: 'a git ref (main, origin/main, HEAD~1, a tag), which is built in a temporary folder, or a folder with a built site',
  },
  options: {
    content: {
      ...CONTENT,
      text: `${CONTENT.text}. If the ref does not have it, both builds\nare of the present one`,
    },
    markdown: { text: 'writes Markdown for a pull request, cut to the length of a comment' },
    full: { text: 'writes the unified diff of all files, without hashes and dates' },
  },
  note: `BASE is compared with a build of the work tree; dist is neither read nor written.
Exit code: 0 the same, 1 different, 2 trouble.`,
} as const satisfies Command

void runCommand(DIFF, async (args) => {
  try {
    process.exitCode = await diff(args)
  } catch (error) {
    process.exitCode = TROUBLE
    console.error(error instanceof BuildError ? visibleLines(error.message) : error)
  }
})

function diff(args: string[]): Promise<number> {
  const { names, values } = readArguments(DIFF, args, process.env)
  const [base, ...more] = names
  const { full, markdown } = values
  const contentDir = values.content && path.resolve(values.content)
  if (!base || more.length > 0) {
    const message =
      'Name one BASE: a git ref such as main, or a folder with a built site. See npm run diff -- --help.'
    throw new BuildError([errorIn('npm run diff', message)])
  }
  return inScratch('diff', process.env, new Date(), async (context) => {
    const current = path.join(context.scratch, 'current')
    const content = contentDir === undefined ? [] : ['--content', contentDir]
    const own = run(
      'npm',
      ['run', 'build', '--', ...content, '--out', current],
      FIRM,
      context,
      'The work tree does not build',
    )
    const work = [makeBase(base, { ...context, contentDir }), own] as const
    // If one fails, the other is still awaited: it must not write into a folder that has been removed.
    await Promise.allSettled(work)
    const [{ dist, name }] = await Promise.all(work)
    const [before, after] = [await readSite(dist), await readSite(current)]
    const [theirs, ours] = [firmOf(before), firmOf(after)]
    if (theirs !== ours)
      console.error(
        `This compares ${theirs} with ${ours}. To build the content of another firm: --content DIR`,
      )
    const result = diffSites(before, after)
    const report = full
      ? visibleLines(diffFully(before, after))
      : reportDiff(result, `Compared with ${name}`)
    const paint = full || markdown ? plain : paintFor(process.stdout, process.env)
    process.stdout.write(markdown && report ? inMarkdown(report) : inColour(report, paint))
    return result.changes.length === 0 ? SAME : DIFFERENT
  })
}

/** A text of several lines without invisible and control characters. */
function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n')
}
