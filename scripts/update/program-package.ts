import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import type { OutputFile } from '../base/output-file.ts'
import { ROOT } from '../base/root.ts'
import type { ScratchContext } from '../diff/in-scratch.ts'
import { run } from '../diff/make-base.ts'

/** The program's name as a package, and as a command. */
export const PROGRAM = 'trade-site'

/** A firm's `package.json`, as far as it is read here. */
export interface FirmPackage {
  dependencies?: Record<string, string>
}

/** Returns the version of the program in a folder. */
export function versionOf(program: string): string {
  return JSON.parse(readFileSync(path.join(program, 'package.json'), 'utf8')).version
}

/** Returns where a folder's program comes from, as its `package.json` says; `undefined` without one. */
export function addressIn(firm: string): string | undefined {
  const file = path.join(firm, 'package.json')
  if (!existsSync(file)) return undefined
  return (JSON.parse(readFileSync(file, 'utf8')) as FirmPackage).dependencies?.[PROGRAM]
}

/** Whether an address is that of a repository, where versions are tags, and not of a packed file. */
export function isRepository(address: string): boolean {
  return !address.startsWith('file:')
}

/** Returns the repository from which this program was installed; `undefined` for a packed file, and for the repository itself. */
export function programRepository(): string | undefined {
  const address =
    path.basename(path.dirname(ROOT)) === 'node_modules'
      ? addressIn(path.join(ROOT, '../..'))
      : undefined
  return address && isRepository(address) ? address : undefined
}

/**
 * Packs this program as npm does.
 * @throws BuildError if npm cannot
 */
export async function packProgram(context: ScratchContext): Promise<OutputFile> {
  const args = ['pack', '--ignore-scripts', '--pack-destination', context.scratch, ROOT]
  await run('npm', args, context.scratch, context, 'The program cannot be packed')
  const name = `${PROGRAM}-${versionOf(ROOT)}.tgz`
  return { path: name, bytes: readFileSync(path.join(context.scratch, name)) }
}

/**
 * Installs a version of the program into a folder of its own.
 * @returns the folder of the program
 * @throws BuildError if npm cannot
 */
export async function installProgram(
  address: string,
  name: string,
  context: ScratchContext,
): Promise<string> {
  const folder = path.join(context.scratch, name)
  const args = ['--prefix', folder, '--no-save', address]
  await npmInstall(context.scratch, context, `${address} cannot be installed`, args)
  const program = path.join(folder, 'node_modules', PROGRAM)
  if (existsSync(program)) return program
  throw new BuildError([errorIn('npm run update', `${address} is not a version of ${PROGRAM}.`)])
}

/**
 * Installs a folder's packages, without running their scripts.
 * @param trouble what to say if it fails
 * @throws BuildError if npm cannot
 */
export async function npmInstall(
  folder: string,
  context: ScratchContext,
  trouble: string,
  more: readonly string[] = [],
): Promise<void> {
  await run(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', ...more],
    folder,
    context,
    trouble,
  )
}
