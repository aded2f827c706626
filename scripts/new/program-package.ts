import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from '../command-line/run-program.ts'
import type { OutputFile } from '../output-file.ts'
import { ROOT } from '../root.ts'

/** The program's name as a package, and as a command. */
export const PROGRAM = 'trade-site'

/** Returns the address from which this program was installed; `undefined` for a packed file, and for the repository itself. */
export function programAddress(): string | undefined {
  const file = path.join(ROOT, '../../package.json')
  if (path.basename(path.dirname(ROOT)) !== 'node_modules' || !existsSync(file)) return undefined
  const firm: { dependencies?: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'))
  const address = firm.dependencies?.[PROGRAM]
  return address?.startsWith('file:') ? undefined : address
}

/**
 * Packs this program as npm does.
 * @throws BuildError if npm cannot
 */
export function packProgram(scratch: string, env: NodeJS.ProcessEnv): OutputFile {
  const args = ['pack', '--pack-destination', scratch, ROOT]
  runProgram('npm', args, scratch, env, 'The program cannot be packed')
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const name = `${PROGRAM}-${version}.tgz`
  return { path: name, bytes: readFileSync(path.join(scratch, name)) }
}
