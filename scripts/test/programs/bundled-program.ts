import path from 'node:path'
import { build } from 'esbuild'
import { CACHE, ROOT } from '../temporary.ts'

/** Packages that are no JavaScript, or that a build loads only when something has to be made anew. */
const EXTERNAL = ['esbuild', 'fontkit', 'sharp', 'subset-font']

/**
 * A program of this repository as one file of JavaScript, for tests that start it dozens of times: finding and compiling
 * its modules at each start takes longer than what it does. It lies as deep as the sources, so that it finds their root.
 */
export async function bundledProgram(source: string): Promise<string> {
  const outfile = path.join(CACHE, 'tests', `${path.basename(source, '.ts')}-${process.pid}.cjs`)
  await build({
    entryPoints: [path.join(ROOT, source)],
    outfile,
    bundle: true,
    external: EXTERNAL,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.dirname': '__dirname', 'import.meta.url': '__url' },
    banner: { js: "const __url=require('node:url').pathToFileURL(__filename).href;" },
    logLevel: 'error',
  })
  return outfile
}
