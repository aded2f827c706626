import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { BuildError } from '../base/problem.ts'

/** Lines of a failed command that are shown: the reason stands at their beginning. */
const MOST_SAID = 30
const ON_WINDOWS = process.platform === 'win32'
/** What another commit's code gets to see of the caller's environment; the rest may hold secrets. */
const PASSED_ON = /^(?:PATH|HOME|LANG|SOURCE_DATE_EPOCH|npm_config_cache|SystemRoot|USERPROFILE|APPDATA)$/i

/** Where and how the sites are built. */
interface Place {
  /** The project's folder. */
  root: string
  /** A folder for sources, builds and temporary files, which the caller removes. */
  scratch: string
  env: NodeJS.ProcessEnv
  /** Ends what is running. */
  signal: AbortSignal
}

/**
 * The site to compare with: a folder that holds one, or else a git ref, which is built aside.
 * @throws BuildError when it is neither, or when it cannot be built
 */
export async function makeBase(base: string, place: Place): Promise<{ dist: string; name: string }> {
  if (existsSync(path.join(base, 'index.html'))) return { dist: path.resolve(base), name: base }
  const ref = `${base}^{commit}`
  const commit = (await run('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', ref], place.root, place)).trim()
  if (commit) return { dist: await buildCommit(commit, place), name: `${base} (${commit.slice(0, 7)})` }
  const message = existsSync(base)
    ? 'This folder has no index.html, and git knows no ref of that name. Name a folder with a built site.'
    : 'This is neither a folder nor a ref that git knows. Is it fetched? Try git fetch, or a ref such as origin/main.'
  throw new BuildError([{ file: base, message }])
}

/** Builds a project's folder by its own command, into its `dist` or another folder. */
export async function runBuild(folder: string, name: string, place: Place, outDir?: string): Promise<void> {
  await npm(['run', 'build', ...(outDir ? ['--', '--out', outDir] : [])], folder, place, `${name} does not build`)
}

/**
 * Builds a commit from an archive of its files, which unlike a work tree has no way back into the repository. It gets
 * copies of packages and cache, so that whatever its build does to them is gone with the scratch folder.
 */
async function buildCommit(commit: string, place: Place): Promise<string> {
  const { root, scratch, signal } = place
  const [project, archive, name] = [path.join(scratch, 'base'), path.join(scratch, 'base.tar'), `The commit ${commit.slice(0, 7)}`]
  await mkdir(project)
  await run('git', ['archive', '--output', archive, commit], root, place, `${name} cannot be read`)
  await run('tar', ['-xf', '../base.tar'], project, place, `${name} cannot be unpacked`)
  const copy = async (folder: string, isNeeded: (name: string) => boolean) => {
    const from = await realpath(path.join(root, folder))
    const filter = (file: string) => !signal.aborted && isNeeded(path.join(folder, path.relative(from, file)).replaceAll(path.sep, '/'))
    await cp(from, path.join(project, folder), { recursive: true, verbatimSymlinks: true, filter })
  }
  const lock = (folder: string) => readFile(path.join(folder, 'package-lock.json'), 'utf8').catch(() => '')
  const [theirs, ours] = await Promise.all([lock(project), lock(root)])
  if (theirs === ours && existsSync(path.join(root, 'node_modules'))) {
    const { packages = {} } = JSON.parse(ours || '{}')
    // What only tests need is most of the folder and nothing to a build.
    await copy('node_modules', (file) => !packages[file]?.dev)
  } else await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], project, place, `${name} needs packages that cannot be installed`)
  if (existsSync(path.join(root, '.cache'))) await copy('.cache', () => true)
  await runBuild(project, name, place)
  return path.join(project, 'dist')
}

/** Runs npm with little of the caller's environment; `npm run --silent diff` would otherwise silence it too. */
async function npm(args: string[], cwd: string, place: Place, trouble: string): Promise<void> {
  const passed = Object.entries(place.env).filter(([name]) => PASSED_ON.test(name))
  const env = { ...Object.fromEntries(passed), TMPDIR: place.scratch, TEMP: place.scratch, npm_config_loglevel: 'error' }
  const [command, first] = place.env.npm_execpath ? [process.execPath, [place.env.npm_execpath]] : ['npm', []]
  await run(command, [...first, ...args], cwd, { ...place, env }, trouble)
}

/** What a command says. When it fails, that is told as the reason of the trouble; without a `trouble` it is ''. */
async function run(command: string, args: string[], cwd: string, { env, signal }: Place, trouble?: string): Promise<string> {
  signal.throwIfAborted()
  // Only as a group of its own can it be ended whole: npm does not pass a signal on.
  const child = spawn(command, args, { cwd, env, detached: !ON_WINDOWS })
  const stop = () => {
    try {
      if (child.pid) process.kill(ON_WINDOWS ? child.pid : -child.pid, 'SIGKILL')
    } catch {
      // It has just ended by itself.
    }
  }
  signal.addEventListener('abort', stop)
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
  const [code] = await once(child, 'close').catch(({ message }) => [-1, chunks.push(Buffer.from(message))])
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
  const said = Buffer.concat(chunks).toString()
  if (code === 0) return said
  if (!trouble && code !== -1) return ''
  const lines = said.trim().split('\n')
  const shown = lines.length > MOST_SAID ? [...lines.slice(0, MOST_SAID), `… and ${lines.length - MOST_SAID} more lines`] : lines
  throw new BuildError([{ file: command, message: [`${trouble ?? 'This cannot be run'}:`, ...shown].join('\n') }])
}
