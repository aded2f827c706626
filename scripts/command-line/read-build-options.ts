import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { ROOT } from '../base/root.ts'
import type { BuildOptions } from '../build-site.ts'
import { checkOutDir } from './check-out-dir.ts'
import { readArguments } from './read-arguments.ts'

export const BUILD_USAGE = `Builds the website from its content.

  npm run build [-- OPTIONS]

  --content DIR   the folder with the JSON files and pictures (default: content)
  --out DIR       the folder to publish into (default: dist)
  --launch        refuses to build while anything is not fit to be published, and says where
  --preview       asks search engines to leave the site out, for a link to show
  --quiet         says nothing unless something is wrong
  --json          says what was built, or what is wrong, as JSON for other programs
  --timings       says where the time went
  --help          shows this text

SOURCE_DATE_EPOCH (seconds since 1970) sets the moment that counts as now, so that a build can be repeated.`

/** What the command line asks for. */
export interface Options extends Omit<BuildOptions, 'cacheDir'> {
  output: 'screen' | 'quiet' | 'json'
  /** Whether to say where the time went. */
  timings: boolean
}

/**
 * Reads the command line.
 * @throws BuildError for an unknown option, a folder that may not be published into, or a wrong SOURCE_DATE_EPOCH
 */
export function readBuildOptions(args: string[], env: NodeJS.ProcessEnv): Options | 'help' {
  const refuse = (message: string): never => {
    throw new BuildError([errorIn('npm run build', message)])
  }
  const read = readArguments('build', args, {
    ...{ content: 'a folder', out: 'a folder' },
    ...{ launch: null, preview: null, quiet: null, json: null, timings: null },
  })
  if (read === 'help') return read
  const { content, out, launch = false, preview = false, quiet, json, timings = false } = read.values
  const contentDir = path.resolve(content ?? path.join(ROOT, 'content'))
  const outDir = path.resolve(out ?? path.join(ROOT, 'dist'))
  const danger = checkOutDir(outDir, contentDir, out === undefined ? 'The folder' : '--out')
  if (danger) refuse(danger)
  if (launch && preview) refuse('--launch publishes for everybody, --preview for nobody but those who have the link. Use one of them.')
  return {
    contentDir,
    outDir,
    launch,
    preview,
    timings,
    output: json ? 'json' : quiet ? 'quiet' : 'screen',
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
