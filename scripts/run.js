// @ts-check
// The one file that Node runs as it is: `node scripts/run.js build --out site`.
//
// It runs a TypeScript command from a bundle of the program's own code, kept in `.cache/program` under the hash of all
// its sources, and makes that bundle when a source has changed. Compiling two hundred modules anew took most of a build.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = path.join(import.meta.dirname, '..')
const PROGRAMS = path.join(ROOT, '.cache/program')
/** Everything that a build may depend on besides the content: the sources, and what npm has installed. */
const SOURCES = ['templates', 'scripts', 'client']
const INSTALLED = 'node_modules/.package-lock.json'
/** Packages that are loaded only when something has to be made anew, or that are no JavaScript. */
const EXTERNAL = [
  'esbuild',
  'fontkit',
  'serve',
  'sharp',
  'subset-font',
  'playwright-core',
  '@sparticuz/chromium',
  'axe-core',
  'html-validate',
]

const [command = 'build', ...rest] = process.argv.slice(2)
process.argv.splice(1, process.argv.length - 1, path.join(ROOT, `scripts/${command}.ts`), ...rest)
process.env.NODE_ENV ??= 'production'
const folder = path.join(PROGRAMS, keyOfSources())
if (!existsSync(path.join(folder, `${command}.js`))) await bundle(folder)
// From Node 22.8 on what V8 has compiled is kept as well.
module.enableCompileCache?.(path.join(ROOT, '.cache/compiled'))
await import(pathToFileURL(path.join(folder, `${command}.js`)).href)

/** One hash over the names and bytes of all sources. */
function keyOfSources() {
  const hash = createHash('sha256').update(process.version)
  const add = (/** @type {string} */ name) => {
    const bytes = readFileSync(path.join(ROOT, name))
    hash.update(`${name}\0${bytes.length}\0`).update(bytes)
  }
  for (const source of SOURCES) {
    for (const entry of readdirSync(path.join(ROOT, source), { recursive: true, encoding: 'utf8' }).sort()) {
      // Tests and what they read are no part of the program.
      if (/\.(?:tsx?|js|css)$/.test(entry) && !/\.test\.tsx?$|^test[\\/]/.test(entry)) add(path.join(source, entry))
    }
  }
  if (existsSync(path.join(ROOT, INSTALLED))) add(INSTALLED)
  return hash.digest('hex').slice(0, 32)
}

/** Bundles all commands into a folder, which appears at once when it is whole. */
async function bundle(/** @type {string} */ folder) {
  const { build } = await import('esbuild')
  const { resolve } = createRequire(import.meta.url)
  const stage = `${folder}.${process.pid}`
  await build({
    absWorkingDir: ROOT,
    entryPoints: [`scripts/${command}.ts`],
    outdir: stage,
    bundle: true,
    splitting: true,
    mainFields: ['module', 'main'],
    minifySyntax: true,
    format: 'esm',
    metafile: true,
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    external: EXTERNAL,
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);" },
    logLevel: 'warning',
    plugins: [
      {
        name: 'only what is used',
        setup(build) {
          // `react-dom/server` brings three more renderers, none of which writes static markup.
          build.onResolve({ filter: /^react-dom\/server$/ }, () => ({
            path: path.join(path.dirname(resolve('react-dom/package.json')), 'cjs/react-dom-server-legacy.node.production.js'),
          }))
          // Engines parse JSON several times faster than the same value as a script.
          build.onLoad({ filter: /icon-nodes\.json$/ }, ({ path: file }) => ({
            contents: `export default JSON.parse(${JSON.stringify(readFileSync(file, 'utf8'))})`,
          }))
        },
      },
    ],
  })
  mkdirSync(PROGRAMS, { recursive: true })
  for (const old of readdirSync(PROGRAMS))
    if (old !== path.basename(stage)) rmSync(path.join(PROGRAMS, old), { recursive: true, force: true })
  renameSync(stage, folder)
}
