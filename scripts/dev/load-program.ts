import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { bundle } from '../assets/bundle.ts'
import { ROOT } from '../base/root.ts'

/** The build as it was when its sources were last read. */
export type Program = typeof import('./site-program.ts')

/** Distinguishes what one process loads: a path is loaded only once. */
let loaded = 0

/**
 * Loads the build from its sources as they are now, by way of a file in a folder. Packages stay as they were loaded first:
 * they do not change while somebody edits.
 * @throws esbuild's errors about sources that it cannot read
 */
export async function loadProgram(folder: string): Promise<Program> {
  const { outputFiles } = await bundle({
    entryPoints: [path.join(ROOT, 'scripts/dev/site-program.ts')],
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    packages: 'external',
    jsx: 'automatic',
    minify: false,
    sourcemap: 'inline',
    define: { 'import.meta.url': '__url', 'import.meta.dirname': '__dirname' },
    banner: { js: "const __url=require('node:url').pathToFileURL(__filename).href;" },
    outdir: folder,
  })
  const file = path.join(folder, `program-${process.pid}-${++loaded}.cjs`)
  const require = createRequire(import.meta.url)
  await mkdir(folder, { recursive: true })
  await writeFile(file, outputFiles[0]?.text ?? '')
  try {
    return require(file)
  } finally {
    delete require.cache[file]
    await rm(file, { force: true })
  }
}
