import { readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { didYouMean } from '../base/did-you-mean.ts'
import type { Shard } from '../base/output-file.ts'
import { FOREIGN, isForeign } from '../base/ownership.ts'
import { BuildError } from '../base/problem.ts'
import { ROOT } from '../base/root.ts'
import type { BuildOptions } from '../build-site.ts'

export const USAGE = `Builds the website from its content.

  npm run build [-- OPTIONS]

  --content DIR   the folder with the JSON files and pictures (default: content)
  --out DIR       the folder to publish into (default: dist)
  --launch        refuses to build while anything is not fit to be published, and says where
  --shard 2/4     makes the second of four parts, which are put together by copying their folders into one
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
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options | 'help' {
  const refuse = (message: string): never => {
    throw new BuildError([{ file: 'npm run build', message }])
  }
  const options = {
    content: { type: 'string' },
    out: { type: 'string' },
    shard: { type: 'string' },
    launch: { type: 'boolean' },
    quiet: { type: 'boolean' },
    json: { type: 'boolean' },
    timings: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true })
  const values: { content?: string; out?: string; shard?: string } = {}
  const switches = { launch: false, quiet: false, json: false, timings: false }
  for (const token of tokens) {
    if (token.kind === 'positional') refuse(`"${token.value}" is no option. Options start with --; see npm run build -- --help.`)
    if (token.kind !== 'option') continue
    if (token.name === 'help') return 'help'
    if (token.name === 'launch' || token.name === 'quiet' || token.name === 'json' || token.name === 'timings') {
      if (token.value !== undefined) refuse(`--${token.name} takes no value.`)
      switches[token.name] = true
      continue
    }
    if (token.name !== 'content' && token.name !== 'out' && token.name !== 'shard') {
      refuse(
        `${token.rawName} is no option.${didYouMean(
          `--${token.name}`,
          Object.keys(options).map((name) => `--${name}`),
        )} See npm run build -- --help.`,
      )
    } else if (token.name === 'shard') values.shard = token.value ?? ''
    else if (!token.value) refuse(`${token.rawName} needs a folder behind it.`)
    else values[token.name] = token.value
  }
  const contentDir = path.resolve(values.content ?? path.join(ROOT, 'content'))
  const outDir = path.resolve(values.out ?? path.join(ROOT, 'dist'))
  const danger = unsafeOut(outDir, contentDir, values.out === undefined ? 'The folder' : '--out')
  if (danger) refuse(danger)
  const { launch, quiet, json, timings } = switches
  return {
    contentDir,
    outDir,
    launch,
    timings,
    output: json ? 'json' : quiet ? 'quiet' : 'screen',
    ...(values.shard !== undefined && { shard: readShard(values.shard, refuse) }),
    now: readClock(env.SOURCE_DATE_EPOCH, refuse),
  }
}

/**
 * Why a folder may not be published into, if that is so: publishing removes what does not belong to the site.
 * `option` is what the message calls it.
 */
export function unsafeOut(outDir: string, contentDir: string, option: string): string | undefined {
  const out = real(outDir)
  for (const precious of [real(contentDir), real(ROOT), real(process.cwd())]) {
    if (isInside(precious, out)) return `${option} ${outDir} would overwrite ${precious}. Name a folder of its own.`
  }
  const sources = [
    real(contentDir),
    ...['templates', 'scripts', 'client', 'docs', 'node_modules', '.git', '.github', '.cache'].map((name) => path.join(real(ROOT), name)),
  ]
  const inside = sources.find((folder) => isInside(out, folder))
  if (inside) return `${option} ${outDir} lies inside ${inside}. Name a folder of its own.`
  return isForeign(out) ? `${option} ${outDir} ${FOREIGN}` : undefined
}

function isInside(inner: string, outer: string): boolean {
  const [first] = path.relative(outer, inner).split(path.sep)
  return first !== '..' && !path.isAbsolute(path.relative(outer, inner))
}

/** Where a path leads when every link on the way is followed, also while its end is still to be made. */
function real(folder: string, links = 0): string {
  try {
    return realpathSync(folder)
  } catch {
    const parent = path.dirname(folder)
    if (parent === folder) return folder
    const place = path.join(real(parent, links), path.basename(folder))
    const target = linkTarget(place)
    // As many links as Linux follows (path_resolution(7)).
    return target === undefined || links > 40 ? place : real(path.resolve(path.dirname(place), target), links + 1)
  }
}

function linkTarget(file: string): string | undefined {
  try {
    return readlinkSync(file)
  } catch {
    return undefined
  }
}

/** Which of how many parts, from 1. */
function readShard(value: string, refuse: (message: string) => never): Shard {
  const [, part = 0, of = 0] = (value.match(/^(\d{1,4})\/(\d{1,4})$/) ?? []).map(Number)
  if (of === 0) return refuse(`--shard is "${value}". It names one part of how many: --shard 2/4 is the second of four.`)
  if (part < 1 || part > of) return refuse(`--shard is "${value}", but of ${of} parts the first is 1/${of} and the last ${of}/${of}.`)
  return { part, of }
}

/** See https://reproducible-builds.org/specs/source-date-epoch/. */
function readClock(epoch: string | undefined, refuse: (message: string) => never): Date {
  if (epoch === undefined || epoch === '') return new Date()
  const now = new Date(Number(epoch) * 1000)
  return /^\d+$/.test(epoch) && !Number.isNaN(now.getTime())
    ? now
    : refuse(`SOURCE_DATE_EPOCH is "${epoch}". It must be a number of seconds since 1970.`)
}
