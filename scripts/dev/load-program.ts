import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { bundle } from '../assets/bundle.ts'
import { ROOT } from '../base/root.ts'

/** The build as it was when its sources were last read. */
export type Program = typeof import('./site-program.ts')

/** Tells apart what one process loads: an address is imported only once. */
let loaded = 0

/**
 * Loads the build from its sources as they are now. Packages stay as they were loaded first: they do not change while
 * somebody edits, and the project's own modules alone are read in a few milliseconds.
 * @throws what esbuild says about sources that it cannot read
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
  await mkdir(folder, { recursive: true })
  await writeFile(file, outputFiles[0]?.text ?? '')
  try {
    return createRequire(import.meta.url)(file)
  } finally {
    delete createRequire(import.meta.url).cache[file]
    await rm(file)
  }
}
