import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { didYouMean } from '../base/did-you-mean.ts'
import { isForeign } from '../base/ownership.ts'
import { BuildError } from '../base/problem.ts'
import { ROOT } from '../base/root.ts'
import type { BuildOptions } from '../build-site.ts'

export const USAGE = `Builds the website from its content.

  npm run build [-- OPTIONS]

  --content DIR   the folder with the JSON files and pictures (default: content)
  --out DIR       the folder to publish into (default: dist)
  --launch        refuses to build while anything is not fit to be published, and says where
  --quiet         says nothing unless something is wrong
  --json          says what was built, or what is wrong, as JSON for other programs
  --help          shows this text

SOURCE_DATE_EPOCH (seconds since 1970) sets the moment that counts as now, so that a build can be repeated.`

/** What the command line asks for. */
export interface Options extends Omit<BuildOptions, 'cacheDir'> {
  output: 'screen' | 'quiet' | 'json'
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
    launch: { type: 'boolean' },
    quiet: { type: 'boolean' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true })
  const values: { content?: string; out?: string } = {}
  const switches = { launch: false, quiet: false, json: false }
  for (const token of tokens) {
    if (token.kind === 'positional') refuse(`"${token.value}" is no option. Options start with --; see npm run build -- --help.`)
    if (token.kind !== 'option') continue
    if (token.name === 'help') return 'help'
    if (token.name === 'launch' || token.name === 'quiet' || token.name === 'json') {
      if (token.value !== undefined) refuse(`--${token.name} takes no value.`)
      switches[token.name] = true
      continue
    }
    if (token.name !== 'content' && token.name !== 'out') {
      refuse(
        `${token.rawName} is no option.${didYouMean(
          `--${token.name}`,
          Object.keys(options).map((name) => `--${name}`),
        )} See npm run build -- --help.`,
      )
    } else if (!token.value) refuse(`${token.rawName} needs a folder behind it.`)
    else values[token.name] = token.value
  }
  const contentDir = path.resolve(values.content ?? path.join(ROOT, 'content'))
  const outDir = path.resolve(values.out ?? path.join(ROOT, 'dist'))
  const danger = unsafeOut(outDir, contentDir)
  if (danger) refuse(danger)
  const { launch, quiet, json } = switches
  return { contentDir, outDir, launch, output: json ? 'json' : quiet ? 'quiet' : 'screen', now: readClock(env.SOURCE_DATE_EPOCH, refuse) }
}

/** Publishing removes what does not belong to the site, so it must not be pointed at anything else. */
function unsafeOut(outDir: string, contentDir: string): string | undefined {
  const out = real(outDir)
  for (const precious of [real(contentDir), real(ROOT), real(process.cwd())]) {
    if (isInside(precious, out)) return `--out ${outDir} would overwrite ${precious}. Name a folder of its own.`
  }
  const sources = [
    real(contentDir),
    ...['templates', 'scripts', 'client', 'node_modules', '.git', '.cache'].map((name) => path.join(real(ROOT), name)),
  ]
  const inside = sources.find((folder) => isInside(out, folder))
  if (inside) return `--out ${outDir} lies inside ${inside}. Name a folder of its own.`
  if (out !== real(path.join(ROOT, 'dist')) && isForeign(out)) {
    return `--out ${outDir} holds files that no build has made, and publishing would remove them. Empty it, or name another folder.`
  }
  return undefined
}

function isInside(inner: string, outer: string): boolean {
  const relative = path.relative(outer, inner)
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative))
}

function real(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : folder
}

/** See https://reproducible-builds.org/specs/source-date-epoch/. */
function readClock(epoch: string | undefined, refuse: (message: string) => never): Date {
  if (epoch === undefined || epoch === '') return new Date()
  const now = new Date(Number(epoch) * 1000)
  return /^\d+$/.test(epoch) && !Number.isNaN(now.getTime())
    ? now
    : refuse(`SOURCE_DATE_EPOCH is "${epoch}". It must be a number of seconds since 1970.`)
}
