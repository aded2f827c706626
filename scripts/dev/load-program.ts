import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
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
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    jsx: 'automatic',
    minify: false,
    sourcemap: 'inline',
    outdir: folder,
    plugins: [
      {
        name: 'icons',
        // Without this every version of the program would have half a megabyte of icons of its own.
        setup(build) {
          build.onResolve({ filter: /^lucide-static\/icon-nodes\.json$/ }, ({ path: name }) => ({ path: name, namespace: 'icons' }))
          build.onLoad({ filter: /.*/, namespace: 'icons' }, ({ path: name }) => ({
            contents: `import { createRequire } from 'node:module'\nexport default createRequire(import.meta.url)('${name}')`,
          }))
        },
      },
    ],
  })
  const file = path.join(folder, `program-${process.pid}-${++loaded}.mjs`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, outputFiles[0]?.text ?? '')
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    await rm(file)
  }
}
