import path from 'node:path'
import { build } from 'esbuild'
import { CACHE, ROOT } from '../temporary.ts'

/** Packages that are not plain JavaScript, or that a build loads only on a cache miss. */
const EXTERNAL = ['esbuild', 'fontkit', 'sharp', 'subset-font']

/**
 * Bundles a program of this repository into one file, for tests that start it dozens of times: loading its modules at each
 * start takes longer than its work. The file is as deep as the sources, so that it finds their root.
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
