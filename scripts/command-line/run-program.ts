import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stop } from '../finding.ts'

/** What a started program gets of the environment: the code of another commit is not to see a secret. */
const PASSED_ON =
  /^(?:PATH|HOME|LANG|TMPDIR|TEMP|SystemRoot|USERPROFILE|APPDATA|npm_config_cache|GIT_INDEX_FILE|SOURCE_DATE_EPOCH)$/i

/** Lines of a failed program's output to show; the reason is among the first. */
const MAX_LINES = 30

/**
 * Runs a program and returns its output.
 * @param env this process's environment, most of which the program does not get
 * @param trouble what it means that the program fails
 * @throws BuildError with `trouble` and the output if it fails
 */
export function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  trouble: string,
): string {
  const npm = program === 'npm' ? npmScript(env) : undefined
  const [file, first] = npm ? [process.execPath, [npm]] : [program, []]
  const passed = Object.entries(env).filter(([name]) => PASSED_ON.test(name))
  // `npm run --silent` would otherwise silence what npm runs here.
  const own = { ...Object.fromEntries(passed), npm_config_loglevel: 'error' }
  const options = { cwd, env: own, encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  const { status, error, stdout, stderr } = spawnSync(file, [...first, ...args], options)
  if (status === 0) return stdout
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
    stop(program, 'This program is needed, and not installed here.')
  const lines = `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim().split('\n')
  const more = lines.length > MAX_LINES ? [`… and ${lines.length - MAX_LINES} more lines`] : []
  const reason = [...lines.slice(0, MAX_LINES), ...more].join('\n')
  stop(program, reason ? `${trouble}:\n${reason}` : trouble)
}

/**
 * Finds npm's script: the npm that runs this process, or else the one that came with this Node, as Windows starts no npm.cmd
 * without a shell. Other package managers set the same variable to themselves, and pack otherwise.
 */
function npmScript({ npm_execpath: running = '' }: NodeJS.ProcessEnv): string | undefined {
  const beside = ['node_modules', '../lib/node_modules'].map((folder) =>
    path.join(path.dirname(process.execPath), folder, 'npm/bin/npm-cli.js'),
  )
  return [running, ...beside].find(
    (file) => path.basename(file) === 'npm-cli.js' && existsSync(file),
  )
}

/** Gives work an empty folder, which is removed at its end, also when Ctrl+C has ended a program that it runs. */
export async function inScratch<T>(work: (folder: string) => Promise<T> | T): Promise<T> {
  process.on('SIGINT', () => undefined)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trade-site-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
