import path from 'node:path'
import type { BuildOptions } from '../build-site.ts'
import { builtCommit } from '../built-commit.ts'
import { stop } from '../finding.ts'
import { outDirProblem } from '../publish.ts'
import { FIRM } from '../root.ts'
import { CONTENT, type Command, readArguments } from './read-arguments.ts'

const RUN = 'npm run build'

export const BUILD = {
  name: 'build',
  about: 'Builds the website from its content.',
  usage: '[-- OPTIONS]',
  options: {
    content: CONTENT,
    out: { value: ['a folder', 'DIR'], text: 'the folder to publish into (default: dist)' },
    launch: { text: 'fails until everything is fit to publish, and lists what is not' },
    all: { text: 'describes every problem, however many there are' },
    preview: { text: 'asks search engines to leave the site out, to share it by link' },
    json: { text: 'prints the result, or the problems, as JSON for other programs' },
  },
  note: 'SOURCE_DATE_EPOCH (seconds since 1970) sets the current time, so that a build can be repeated.',
} as const satisfies Command

/**
 * Reads the command line and SOURCE_DATE_EPOCH. How to report, `--all` and `--json`, is the command's own.
 * @throws BuildError for an unknown option, a folder that may not be published into, or a wrong SOURCE_DATE_EPOCH
 */
export function readBuildOptions(
  args: string[],
  env: NodeJS.ProcessEnv,
): Omit<BuildOptions, 'cacheDir'> {
  const { content, out, launch = false, preview = false } = readArguments(BUILD, args, env).values
  const contentDir = path.resolve(content ?? path.join(FIRM, 'content'))
  const outDir = path.resolve(out ?? path.join(FIRM, 'dist'))
  const problem = isInside(outDir, contentDir)
    ? 'lies inside the content. Name a different folder.'
    : outDirProblem(outDir)
  if (problem) stop(RUN, `${out === undefined ? 'The folder' : '--out'} ${outDir} ${problem}`)
  if (launch && preview) {
    const what = '--launch publishes for everybody, --preview only for those with the link.'
    stop(RUN, `${what} Use one of them.`)
  }
  return {
    contentDir,
    outDir,
    launch,
    preview,
    commit: () => builtCommit(contentDir, env),
    now: readClock(env.SOURCE_DATE_EPOCH),
  }
}

/** See https://reproducible-builds.org/specs/source-date-epoch/. */
function readClock(epoch = ''): Date {
  if (epoch === '') return new Date()
  const now = new Date(Number(epoch) * 1000)
  if (/^\d+$/.test(epoch) && !Number.isNaN(now.getTime())) return now
  stop(RUN, `SOURCE_DATE_EPOCH is "${epoch}". It must be a number of seconds since 1970.`)
}

function isInside(inner: string, outer: string): boolean {
  const [first] = path.relative(outer, inner).split(path.sep)
  return first !== '..' && !path.isAbsolute(path.relative(outer, inner))
}
