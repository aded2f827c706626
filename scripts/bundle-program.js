// @ts-check
import { readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'

const ROOT = path.join(import.meta.dirname, '..')
const { resolve } = createRequire(import.meta.url)

/** Packages with parts in other languages, and those that few runs load. A bundle has all others in it: it loads twice as fast. */
const EXTERNAL = [
  '@capsizecss/unpack',
  '@iconify-json/lucide',
  'esbuild',
  'fontkit',
  'lightningcss',
  'serve',
  'sharp',
  'subset-font',
  'svgo',
  'vite',
]

/** Thirty days, as for entries of the cache (scripts/cache.ts). */
const UNUSED_MS = 30 * 24 * 3_600_000

/**
 * Bundles modules of the program for Node.
 * @param {import('esbuild').BuildOptions & { entryPoints: string[] }} options what is bundled, below `scripts`, and whereto
 * @param {boolean} isPacked whether this is for the packed program, whose sources nobody edits
 */
export function bundleProgram({ entryPoints, ...options }, isPacked) {
  return build({
    absWorkingDir: ROOT,
    entryPoints: entryPoints.map((name) => `scripts/${name}`),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    external: EXTERNAL,
    // The other half of that module, which streams, is as large.
    alias: {
      'react-dom/server': path.join(
        path.dirname(resolve('react-dom/package.json')),
        'cjs/react-dom-server-legacy.node.production.js',
      ),
    },
    // Packages in CommonJS ask for Node's modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    jsx: 'automatic',
    minifySyntax: true,
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
    ...options,
    define: {
      IS_PACKED: String(isPacked),
      'process.env.NODE_ENV': '"production"',
      ...options.define,
    },
  })
}

/**
 * Bundles a command of a clone, and writes the names of its sources, and of the lock file, beside it. Each file is whole at every
 * moment, and pieces are named by their content, as commands may run at once.
 * @param {string} command
 * @param {string} folder
 * @param {Record<string, string>} [define] what stands for some expressions
 * @returns the bundle's file, which is as old as its sources when they were read
 */
export async function writeBundle(command, folder, define = {}) {
  const before = new Date()
  const { metafile, outputFiles } = await bundleProgram(
    {
      entryPoints: [`${command}.ts`],
      entryNames: 'program-[name]',
      chunkNames: 'program-[name]-[hash]',
      outdir: folder,
      write: false,
      metafile: true,
      logLevel: 'silent',
      define,
    },
    false,
  )
  const bundle = path.join(folder, `program-${command}.mjs`)
  const sources = Object.keys(metafile?.inputs ?? {}).filter(
    (name) => !name.includes('node_modules/'),
  )
  const list = JSON.stringify([...sources, 'scripts/bundle-program.js', 'package-lock.json'])
  const pieces = (outputFiles ?? []).filter((file) => file.path !== bundle)
  for (const { path: file, contents } of pieces) write(file, contents)
  write(`${bundle}.json`, list)
  const [entry] = (outputFiles ?? []).filter((file) => file.path === bundle)
  write(bundle, entry?.contents ?? '', before)
  removeOldPieces(folder, statSync(`${bundle}.json`).mtimeMs)
  return bundle
}

/**
 * Removes pieces of earlier bundles.
 * @param {string} folder
 * @param {number} now the time of a file just written: the system's clock, which may differ from the process's
 */
function removeOldPieces(folder, now) {
  for (const name of readdirSync(folder).filter((one) => one.startsWith('program-'))) {
    const file = path.join(folder, name)
    const found = statSync(file, { throwIfNoEntry: false })
    if (found && now - found.mtimeMs > UNUSED_MS) rmSync(file, { force: true })
  }
}

/**
 * @param {string} file
 * @param {string | Uint8Array} bytes
 * @param {Date} [time]
 */
function write(file, bytes, time) {
  const unfinished = `${file}.unfinished-${process.pid}`
  writeFileSync(unfinished, bytes)
  if (time) utimesSync(unfinished, time, time)
  renameSync(unfinished, file)
}
