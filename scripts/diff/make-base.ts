import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { copyCache } from '../base/cache.ts'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { ROOT } from '../base/root.ts'

/** Lines of a failed program that are shown: the reason stands at their beginning. */
const MOST_SAID = 30
const ON_WINDOWS = process.platform === 'win32'
/** What another commit's code gets to see of the caller's environment; the rest may hold secrets. */
const PASSED_ON = /^(?:PATH|HOME|LANG|SOURCE_DATE_EPOCH|npm_config_cache|SystemRoot|USERPROFILE|APPDATA)$/i

const NEEDED = 'Comparing with a ref needs it: install it, or name a folder that holds a built site.'

/** With what the sites are built: a folder that the caller removes, the environment, and what ends all that is running. */
export interface Place {
  scratch: string
  env: NodeJS.ProcessEnv
  signal: AbortSignal
}

/**
 * The site to compare with: a folder that holds one, or else a git ref. That is built from an archive of its files, which
 * unlike a work tree has no way back into the repository, with copies of packages and cache, so that whatever its build
 * does to them is gone with the scratch folder.
 * @throws BuildError when it is neither, or when it cannot be built
 */
export async function makeBase(base: string, place: Place): Promise<{ dist: string; name: string }> {
  if (existsSync(path.join(base, 'index.html'))) return { dist: path.resolve(base), name: base }
  const unknown = `${base} is neither a folder nor a ref to compare with. A folder needs an index.html; a ref may need git fetch, or a name such as origin/main`
  const parse = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`]
  const commit = (await run('git', parse, ROOT, place, unknown)).trim()
  const [project, archive, name] = [path.join(place.scratch, 'base'), path.join(place.scratch, 'base.tar'), commit.slice(0, 7)]
  await mkdir(project)
  await run('git', ['archive', '--output', archive, commit], ROOT, place, `The commit ${name} cannot be read`)
  await run('tar', ['-xf', '../base.tar'], project, place, `The commit ${name} cannot be unpacked`)
  const lockOf = (folder: string) => readFile(path.join(folder, 'package-lock.json'), 'utf8').catch(() => '{}')
  const [theirs, ours] = [await lockOf(project), await lockOf(ROOT)]
  const { packages = {} } = JSON.parse(ours)
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const packed = path.join(ROOT, 'node_modules')
  if (theirs === ours && existsSync(packed)) {
    const from = await realpath(packed)
    // What only tests need is most of the folder and nothing to a build.
    const isNeeded = (file: string) => !packages[path.join('node_modules', path.relative(from, file)).replaceAll(path.sep, '/')]?.dev
    const filter = (file: string) => !place.signal.aborted && isNeeded(file)
    await cp(from, path.join(project, 'node_modules'), { recursive: true, verbatimSymlinks: true, filter })
  } else await run('npm', install, project, place, `The commit ${name} needs packages that cannot be installed`)
  await copyCache(path.join(ROOT, '.cache'), path.join(project, '.cache'), () => !place.signal.aborted)
  await run('npm', ['run', 'build'], project, place, `The commit ${name} does not build`)
  return { dist: path.join(project, 'dist'), name: `${base} (${name})` }
}

/** What a program says; when it fails, that is told as the reason of the trouble. */
export async function run(program: string, args: string[], cwd: string, { scratch, env, signal }: Place, trouble: string): Promise<string> {
  signal.throwIfAborted()
  const passed = Object.fromEntries(Object.entries(env).filter(([name]) => PASSED_ON.test(name)))
  const [file, first] = program === 'npm' && env.npm_execpath ? [process.execPath, [env.npm_execpath]] : [program, []]
  const child = spawn(file, [...first, ...args], {
    cwd,
    // `npm run --silent diff` would otherwise silence the builds too.
    env: { ...passed, TMPDIR: scratch, TEMP: scratch, npm_config_loglevel: 'error' },
    // Only as a group of its own can it be ended whole: npm does not pass a signal on.
    detached: !ON_WINDOWS,
  })
  signal.addEventListener('abort', () => {
    if (child.pid && (child.exitCode ?? child.signalCode) === null) process.kill(ON_WINDOWS ? child.pid : -child.pid, 'SIGKILL')
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
  const [code] = await once(child, 'close').catch(({ message, code: reason }) => {
    if (reason === 'ENOENT') throw new BuildError([errorIn(program, `There is no such program in the PATH. ${NEEDED}`)])
    return [-1, chunks.push(Buffer.from(message))]
  })
  signal.throwIfAborted()
  const said = Buffer.concat(chunks).toString()
  if (code === 0) return said
  const lines = said.trim().split('\n')
  const more = lines.length > MOST_SAID ? [`… and ${lines.length - MOST_SAID} more lines`] : []
  const reason = [...lines.slice(0, MOST_SAID), ...more].join('\n')
  throw new BuildError([errorIn(program, reason ? `${trouble}:\n${reason}` : trouble)])
}
