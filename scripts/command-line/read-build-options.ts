import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { FIRM } from '../base/root.ts'
import type { BuildOptions } from '../made-site.ts'
import { builtCommit } from './built-commit.ts'
import { checkOutDir } from './check-out-dir.ts'
import { CONTENT, type Command, readArguments } from './read-arguments.ts'

export const BUILD = {
  name: 'build',
  about: 'Builds the website from its content.',
  usage: '[-- OPTIONS]',
  options: {
    content: CONTENT,
    out: { value: ['a folder', 'DIR'], text: 'the folder to publish into (default: dist)' },
    launch: { text: 'refuses to build until everything is fit to publish, and lists what is not' },
    preview: { text: 'asks search engines to leave the site out, to share it by link' },
    quiet: { text: 'prints problems only' },
    json: { text: 'prints the result, or the problems, as JSON for other programs' },
    timings: { text: 'prints the time of each step' },
  },
  note: 'SOURCE_DATE_EPOCH (seconds since 1970) sets the current time, so that a build can be repeated.',
} as const satisfies Command

/** The options of a build from the command line. */
export interface Options extends Omit<BuildOptions, 'cacheDir'> {
  output: 'screen' | 'quiet' | 'json'
  /** Whether to print the time of each step. */
  timings: boolean
}

/**
 * Reads the command line and SOURCE_DATE_EPOCH.
 * @throws BuildError for an unknown option, a folder that may not be published into, or a wrong SOURCE_DATE_EPOCH
 */
export function readBuildOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const refuse = (message: string): never => {
    throw new BuildError([errorIn('npm run build', message)])
  }
  const { content, out, launch = false, preview = false, quiet, json, timings = false } = readArguments(BUILD, args).values
  const contentDir = path.resolve(content ?? path.join(FIRM, 'content'))
  const outDir = path.resolve(out ?? path.join(FIRM, 'dist'))
  const danger = checkOutDir(outDir, contentDir, out === undefined ? 'The folder' : '--out')
  if (danger) refuse(danger)
  if (launch && preview) refuse('--launch publishes for everybody, --preview only for those with the link. Use one of them.')
  return {
    contentDir,
    outDir,
    launch,
    preview,
    timings,
    output: json ? 'json' : quiet ? 'quiet' : 'screen',
    commit: () => builtCommit(contentDir, env),
    now: readClock(env.SOURCE_DATE_EPOCH, refuse),
  }
}

/** See https://reproducible-builds.org/specs/source-date-epoch/. */
function readClock(epoch: string | undefined, refuse: (message: string) => never): Date {
  if (epoch === undefined || epoch === '') return new Date()
  const now = new Date(Number(epoch) * 1000)
  return /^\d+$/.test(epoch) && !Number.isNaN(now.getTime())
    ? now
    : refuse(`SOURCE_DATE_EPOCH is "${epoch}". It must be a number of seconds since 1970.`)
}
