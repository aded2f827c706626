import path from 'node:path'
import { build } from 'esbuild'
import { CACHE, ROOT } from '../temporary.ts'

/**
 * A program of this repository as one file of JavaScript, for tests that start it dozens of times: compiling its
 * modules at each start takes longer than what it does. It lies as deep as the sources, so that it finds their root.
 */
export async function bundledProgram(source: string): Promise<string> {
  const outfile = path.join(CACHE, 'tests', `${path.basename(source, '.ts')}-${process.pid}.mjs`)
  await build({
    entryPoints: [path.join(ROOT, source)],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
  })
  return outfile
}
