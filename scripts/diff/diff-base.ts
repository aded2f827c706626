import { execFile, spawn } from 'node:child_process'
import { access, mkdir, readdir, readFile, realpath, rm, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { shortHash } from '../base/output-file.ts'
import { BuildError } from '../base/problem.ts'

const run = promisify(execFile)
/** Lines of a failed command that are shown: the reason stands at their beginning. */
const MOST_SAID = 30
const CACHE_DAYS = 7

export interface Base {
  /** The folder with the built site. */
  dist: string
  /** What it is, for the report's first line. */
  name: string
}

interface BaseOptions {
  /** The project's folder. */
  root: string
  /** A folder for work trees and builds, which the caller removes. */
  scratch: string
  env: NodeJS.ProcessEnv
}

/**
 * The site to compare with: a folder that holds one, or else a git ref, which is built in a work tree of its own.
 * @throws BuildError when it is neither, or when it cannot be built
 */
export async function makeBase(base: string, options: BaseOptions): Promise<Base> {
  if (await exists(path.join(base, 'index.html'))) return { dist: path.resolve(base), name: base }
  const commit = await findCommit(base, options.root)
  if (commit) return { dist: await buildCommit(commit, options), name: `${base} (${commit.slice(0, 7)})` }
  throw new BuildError([
    {
      file: base,
      message: (await exists(base))
        ? 'This folder has no index.html, and git knows no ref of that name. Name a folder with a built site.'
        : 'This is neither a folder nor a ref that git knows. Is it fetched? Try git fetch, or a ref such as origin/main.',
    },
  ])
}

/** Removes the work trees of a scratch folder from git's list. */
export async function forgetWorkTrees({ root, scratch }: BaseOptions): Promise<void> {
  await run('git', ['worktree', 'remove', '--force', workTree(scratch)], { cwd: root }).catch(() => undefined)
}

/** Builds a project's folder into another folder, by its own command. */
export async function buildInto(folder: string, outDir: string | undefined, name: string, env: NodeJS.ProcessEnv): Promise<void> {
  await npm(['run', 'build', ...(outDir === undefined ? [] : ['--', '--out', outDir])], folder, `${name} does not build`, env)
}

async function findCommit(ref: string, root: string): Promise<string | undefined> {
  const found = await run('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], { cwd: root }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT')
        throw new BuildError([{ file: 'git', message: 'git is not installed. Name a folder with an older dist instead.' }])
      return undefined
    },
  )
  return found?.stdout.trim() || undefined
}

async function buildCommit(commit: string, { root, scratch, env }: BaseOptions): Promise<string> {
  const tree = workTree(scratch)
  const name = `The commit ${commit.slice(0, 7)}`
  // The hooks of this repository are for people's work, not for a copy that lasts a minute.
  await run('git', ['-c', 'core.hooksPath=/dev/null', 'worktree', 'add', '--quiet', '--detach', tree, commit], { cwd: root }).catch(
    (error: Error) => {
      throw new BuildError([{ file: 'git', message: `The work tree cannot be made. ${error.message.trim()}` }])
    },
  )
  // The project may lie in a folder of its repository.
  const prefix = (await run('git', ['rev-parse', '--show-prefix'], { cwd: root })).stdout.trim()
  const project = path.join(tree, prefix)
  await provideDependencies(project, root, name, env)
  // Without a cache the build only takes longer.
  await provideCache(project, root, commit).catch(() => undefined)
  await buildInto(project, undefined, name, env)
  return path.join(project, 'dist')
}

/** The same lock file means the same packages, which are borrowed; else the commit gets its own. */
async function provideDependencies(project: string, root: string, name: string, env: NodeJS.ProcessEnv): Promise<void> {
  const [theirs, ours] = await Promise.all(
    [project, root].map((folder) => readFile(path.join(folder, 'package-lock.json')).catch(() => undefined)),
  )
  const modules = path.join(root, 'node_modules')
  if (theirs && ours?.equals(theirs) && (await exists(modules))) {
    await symlink(await realpath(modules), path.join(project, 'node_modules'), 'junction')
  } else await npm(['ci', '--no-audit', '--no-fund'], project, `The packages of ${name.replace('The', 'the')} cannot be installed`, env)
}

/**
 * Lends the cache of encoded pictures to a commit whose build is the same. Another build may read and write other
 * entries under the same names, so it gets a folder of its own, which the next comparison finds again.
 */
async function provideCache(project: string, root: string, commit: string): Promise<void> {
  const build = ['./scripts', './package-lock.json']
  const isSame = run('git', ['diff', '--quiet', commit, '--', ...build], { cwd: root })
  const own = path.join(root, '.cache')
  const folder = await isSame.then(
    () => own,
    async () => {
      const { stdout } = await run('git', ['rev-parse', ...build.map((name) => `${commit}:${name}`)], { cwd: root })
      return path.join(own, `base-${shortHash(stdout)}`)
    },
  )
  await mkdir(folder, { recursive: true })
  await forgetOldCaches(own, path.basename(folder))
  await symlink(await realpath(folder), path.join(project, '.cache'), 'junction')
}

/** Removes the caches of commits that nobody has compared with for a while. */
async function forgetOldCaches(own: string, current: string): Promise<void> {
  for (const name of await readdir(own)) {
    if (!name.startsWith('base-') || name === current) continue
    const { mtimeMs } = await stat(path.join(own, name))
    if (Date.now() - mtimeMs > CACHE_DAYS * 24 * 3600 * 1000) await rm(path.join(own, name), { recursive: true, force: true })
  }
}

/** Runs npm; when it fails, what it said is the reason. */
async function npm(args: string[], cwd: string, trouble: string, env: NodeJS.ProcessEnv): Promise<void> {
  const said: string[] = []
  // `npm run --silent diff` would silence the npm in it as well, also about what went wrong.
  const options = { cwd, env: { ...env, npm_config_loglevel: 'error' } }
  const child = env.npm_execpath
    ? spawn(process.execPath, [env.npm_execpath, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code === 0) return
  const lines = said.join('').trim().split('\n')
  const shown = lines.length > MOST_SAID ? [...lines.slice(0, MOST_SAID), `… and ${lines.length - MOST_SAID} more lines`] : lines
  const command = `npm ${args.filter((arg) => !arg.startsWith('-')).join(' ')}`
  throw new BuildError([{ file: command, message: `${trouble}:\n${shown.join('\n')}` }])
}

function workTree(scratch: string): string {
  return path.join(scratch, 'base')
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
