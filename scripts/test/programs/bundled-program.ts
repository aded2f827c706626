import path from 'node:path'
import { build } from 'esbuild'
import { CACHE, ROOT } from '../temporary.ts'

/**
 * Bundles a program of this repository into one file, for tests that start it dozens of times: loading its modules at each
 * start takes longer than its work.
 */
export async function bundledProgram(source: string): Promise<string> {
  const outfile = path.join(CACHE, 'tests', `${path.basename(source, '.ts')}-${process.pid}.mjs`)
  const options = {
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  } as const
  await build({ entryPoints: [path.join(ROOT, source)], outfile, ...options })
  return outfile
}
