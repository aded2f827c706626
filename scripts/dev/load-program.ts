import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { bundle } from '../assets/bundle.ts'
import { ROOT } from '../base/root.ts'

/** The program of the build, as its sources were when they were last loaded. */
export type Program = typeof import('./site-program.ts')

/**
 * The module of each program in use. Nothing else keeps it, and Node forgets its source map with it
 * (https://nodejs.org/api/module.html#source-map-support): failures would be reported without their lines.
 */
const modules = new WeakMap<Program, NodeJS.Module | undefined>()
/** Numbers the files: a process loads a path only once. */
let loaded = 0

/**
 * Loads the program of the build from its present sources, through a file in a folder. Packages are not loaded again.
 * @throws esbuild's BuildFailure for sources that it cannot read
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
    // It finds the program's files and packages from here: its own file is in the cache, which may be in another folder.
    define: { 'import.meta.url': JSON.stringify(import.meta.url), 'import.meta.dirname': JSON.stringify(import.meta.dirname) },
    banner: { js: `require=require('node:module').createRequire(${JSON.stringify(import.meta.url)});` },
    outdir: folder,
  })
  const file = path.join(folder, `program-${process.pid}-${++loaded}.cjs`)
  const require = createRequire(import.meta.url)
  await mkdir(folder, { recursive: true })
  await writeFile(file, outputFiles[0]?.text ?? '')
  try {
    const program: Program = require(file)
    modules.set(program, require.cache[file])
    return program
  } finally {
    delete require.cache[file]
    await rm(file, { force: true })
  }
}
