import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { copyCache } from '../base/cache.ts'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { FIRM } from '../base/root.ts'
import type { ScratchContext } from './in-scratch.ts'

/** Lines of a failed program's output to show; the reason is among the first. */
const MAX_LINES = 30
const ON_WINDOWS = process.platform === 'win32'
/** Environment variables passed to the code of another commit; others may hold secrets. */
const PASSED_ON =
  /^(?:PATH|HOME|LANG|SOURCE_DATE_EPOCH|npm_config_cache|SystemRoot|USERPROFILE|APPDATA)$/i

const NEEDED =
  'Comparing with a ref needs it: install it, or name a folder that holds a built site.'

/** The content folder, if it is not the firm's own. */
interface BaseContext extends ScratchContext {
  contentDir?: string | undefined
}

/**
 * The site to compare with: a folder with a built site, or a git ref, which is built. The ref's files are
 * copies without a link to the repository, which a work tree has, and its build gets copies of the packages and the cache,
 * so that it can't change anything outside the scratch folder.
 * @throws BuildError if `base` is neither, or doesn't build
 */
export async function makeBase(
  base: string,
  { contentDir, ...context }: BaseContext,
): Promise<{ dist: string; name: string }> {
  if (existsSync(path.join(base, 'index.html'))) return { dist: path.resolve(base), name: base }
  const unknown = `${base} is neither a folder nor a ref to compare with. A folder needs an index.html; a ref may need git fetch, or a name such as origin/main`
  const parse = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`]
  const commit = (await run('git', parse, FIRM, context, unknown)).trim()
  const [project, name] = [path.join(context.scratch, 'base'), commit.slice(0, 7)]
  await mkdir(project)
  const unread = `The commit ${name} cannot be read`
  const top = (await run('git', ['rev-parse', '--show-toplevel'], FIRM, context, unread)).trim()
  const tree = (await run('git', ['rev-parse', `${commit}:./`], FIRM, context, unread)).trim()
  // Writing the files needs an index, and not the one of the work tree.
  const index = { GIT_INDEX_FILE: `${project}.index` }
  await run('git', ['read-tree', tree], top, context, unread, index)
  await run('git', ['checkout-index', '--all', `--prefix=${project}/`], top, context, unread, index)
  const lockOf = (folder: string) =>
    readFile(path.join(folder, 'package-lock.json'), 'utf8').catch(() => '{}')
  const [theirs, ours] = [await lockOf(project), await lockOf(FIRM)]
  const { packages = {} } = JSON.parse(ours)
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const packed = path.join(FIRM, 'node_modules')
  if (theirs === ours && existsSync(packed)) {
    const from = await realpath(packed)
    // Packages for tests are most of the folder, and a build doesn't need them.
    const isNeeded = (file: string) =>
      !packages[path.join('node_modules', path.relative(from, file)).replaceAll(path.sep, '/')]?.dev
    const filter = (file: string) => !context.signal.aborted && isNeeded(file)
    await cp(from, path.join(project, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter,
    })
  } else
    await run(
      'npm',
      install,
      project,
      context,
      `The commit ${name} needs packages that cannot be installed`,
    )
  await copyCache(
    path.join(FIRM, '.cache'),
    path.join(project, '.cache'),
    () => !context.signal.aborted,
  )
  const inside = contentDir && path.relative(await realpath(FIRM), await realpath(contentDir))
  const content = inside && existsSync(path.join(project, inside)) ? inside : contentDir
  await run(
    'npm',
    ['run', 'build', ...(content ? ['--', '--content', content] : [])],
    project,
    context,
    `The commit ${name} does not build`,
  )
  return { dist: path.join(project, 'dist'), name: `${base} (${name})` }
}

/**
 * Runs a program and returns its output.
 * @throws BuildError with `trouble` and the output if it fails
 */
export async function run(
  program: string,
  args: string[],
  cwd: string,
  { scratch, env, signal }: ScratchContext,
  trouble: string,
  own: NodeJS.ProcessEnv = {},
): Promise<string> {
  signal.throwIfAborted()
  const passed = Object.fromEntries(Object.entries(env).filter(([name]) => PASSED_ON.test(name)))
  const [file, first] =
    program === 'npm' && env.npm_execpath ? [process.execPath, [env.npm_execpath]] : [program, []]
  const child = spawn(file, [...first, ...args], {
    cwd,
    // `npm run --silent diff` would otherwise silence the builds too.
    env: { ...passed, ...own, TMPDIR: scratch, TEMP: scratch, npm_config_loglevel: 'error' },
    // A process group, so that children can be killed too: npm doesn't pass signals on.
    detached: !ON_WINDOWS,
  })
  signal.addEventListener('abort', () => {
    if (child.pid && (child.exitCode ?? child.signalCode) === null)
      process.kill(ON_WINDOWS ? child.pid : -child.pid, 'SIGKILL')
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => chunks.push(chunk))
  const [code] = await once(child, 'close').catch(({ message, code: reason }) => {
    if (reason === 'ENOENT')
      throw new BuildError([errorIn(program, `There is no such program in the PATH. ${NEEDED}`)])
    return [-1, chunks.push(Buffer.from(message))]
  })
  signal.throwIfAborted()
  const output = Buffer.concat(chunks).toString()
  if (code === 0) return output
  const lines = output.trim().split('\n')
  const more = lines.length > MAX_LINES ? [`… and ${lines.length - MAX_LINES} more lines`] : []
  const reason = [...lines.slice(0, MAX_LINES), ...more].join('\n')
  throw new BuildError([errorIn(program, reason ? `${trouble}:\n${reason}` : trouble)])
}
