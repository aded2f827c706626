import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { BuildFailure, BuildOptions, Message } from 'esbuild'
import { bundle } from '../assets/bundle.ts'
import { BuildError, type Diagnostic, errorIn } from '../base/diagnostic.ts'
import { ROOT } from '../base/root.ts'
import { shownPath } from '../base/system-diagnostic.ts'

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
 * Bundles a source of the program and all that it imports.
 * @throws BuildError for sources that cannot be read
 */
export async function bundledSource(name: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await bundle({ ...options, entryPoints: [path.join(ROOT, name)] }).catch(
    (error: Partial<BuildFailure>) => {
      throw error.errors ? new BuildError(error.errors.map(bundlerDiagnostic)) : error
    },
  )
  return outputFiles[0]?.text ?? ''
}

function bundlerDiagnostic({ text, location }: Message): Diagnostic {
  if (!location) return errorIn('npm run dev', `${text}.`)
  const { file, line, column, lineText } = location
  return errorIn(shownPath(path.resolve(ROOT, file)), `${text}.`, {
    line,
    column: column + 1,
    excerpt: lineText,
  })
}

/**
 * Loads the program of the build from its present sources, through a file in a folder. Packages are not loaded again.
 * @throws BuildError for sources that cannot be read
 */
export async function loadProgram(folder: string): Promise<Program> {
  const text = await bundledSource('scripts/dev/site-program.ts', {
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    packages: 'external',
    jsx: 'automatic',
    minify: false,
    sourcemap: 'inline',
    // It finds the program's files and packages from here: its own file is in the cache, which may be in another folder.
    define: {
      'import.meta.url': JSON.stringify(import.meta.url),
      'import.meta.dirname': JSON.stringify(import.meta.dirname),
    },
    banner: {
      js: `require=require('node:module').createRequire(${JSON.stringify(import.meta.url)});`,
    },
    outdir: folder,
  })
  const file = path.join(folder, `program-${process.pid}-${++loaded}.cjs`)
  const require = createRequire(import.meta.url)
  await mkdir(folder, { recursive: true })
  await writeFile(file, text)
  try {
    const program: Program = require(file)
    modules.set(program, require.cache[file])
    return program
  } finally {
    delete require.cache[file]
    await rm(file, { force: true })
  }
}
