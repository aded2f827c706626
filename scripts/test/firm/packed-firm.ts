import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../folders.ts'

/** Runs a command to its end. */
export const runIn = (
  cwd: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
) =>
  spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...env },
  })

/**
 * Begins a firm in a folder, as `npm run new -- firm` does, with the packed program and links to this repository's other
 * packages. npm must never run in it: it would remove what those links lead to.
 * @returns the program's folder
 */
export async function beginFirm(firm: string): Promise<string> {
  const begun = runIn(ROOT, process.execPath, ['scripts/run.js', 'new', 'firm', firm])
  if (begun.status !== 0) throw new Error(begun.stderr)
  return installPacked(firm)
}

/** What npm packs, once for all firms: the program's bundles are made for it. */
let packed: string[] | undefined

function packedFiles(): string[] {
  const { stdout } = runIn(ROOT, 'npm', ['pack', '--dry-run', '--json'])
  // What it runs first may print too.
  const [{ files }] = JSON.parse(stdout.slice(stdout.indexOf('[\n')))
  return files.map(({ path }: { path: string }) => path)
}

/** Puts the packed program where npm would, and returns its folder. The other packages are links to this repository's. */
export async function installPacked(firm: string): Promise<string> {
  const modules = path.join(firm, 'node_modules')
  const program = path.join(modules, 'trade-site')
  await mkdir(path.join(modules, '.bin'), { recursive: true })
  for (const name of await readdir(path.join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.'))
      await symlink(path.join(ROOT, 'node_modules', name), path.join(modules, name), 'junction')
  }
  packed ??= packedFiles()
  for (const name of packed)
    await cp(path.join(ROOT, name), path.join(program, name), { recursive: true })
  await symlink('../trade-site/scripts/trade-site.cjs', path.join(modules, '.bin/trade-site'))
  return program
}

/** Returns the script of a step of a workflow. @throws Error if there is none */
export function linesOf(workflow: string, step: string): string {
  const text = readFileSync(path.join(ROOT, '.github/workflows', workflow), 'utf8')
  const [, block] =
    text
      .split(`- name: ${step}\n`)[1]
      ?.match(/^(?:(?! {6}- ).*\n)*? {8}run: \|\n((?: {10}.*\n)+)/) ?? []
  if (!block) throw new Error(`${workflow} has no step "${step}" with a script.`)
  return block.replace(/^ {10}/gm, '')
}
