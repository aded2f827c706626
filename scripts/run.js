// @ts-check
// The one file that Node runs as it is: `node scripts/run.js build --out site`.
//
// It runs a TypeScript command from a bundle of the program's own code, kept in `.cache/program` under the command and the
// hash of all sources together with what V8 has compiled of it, and makes the bundle when a source has changed. Finding and
// compiling two hundred modules anew took most of a build.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import vm from 'node:vm'

const ROOT = path.join(import.meta.dirname, '..')
const PROGRAMS = path.join(ROOT, '.cache/program')
/** Everything that a build may depend on besides the content: the sources, and what npm has installed. */
const SOURCES = ['templates', 'scripts', 'client']
const INSTALLED = 'node_modules/.package-lock.json'
/** What a command loads only when it is needed: a bundle of its own. */
const LATER = ['build-site']
/** Packages that are loaded only when something has to be made anew, or that are no JavaScript. */
const EXTERNAL = ['esbuild', 'fontkit', 'sharp', 'subset-font']

const [command = 'build', ...rest] = process.argv.slice(2)
process.argv.splice(1, process.argv.length - 1, path.join(ROOT, `scripts/${command}.ts`), ...rest)
process.env.NODE_ENV ??= 'production'
// Memory is cleared up when it has grown by so much since the last time. V8's own measure lets that of a large site double.
if (command === 'build') setFlagsFromString('--heap-growing-percent=70')
const key = keyOfSources()
const folder = path.join(PROGRAMS, `${key}-${command}`)
if (!existsSync(path.join(folder, `${command}.cjs`))) await bundle().catch(refuse)
load(path.join(folder, `${command}.cjs`))

/**
 * Passes on why the program cannot be bundled; as JSON too, where that was asked for.
 * @param {Error} error
 * @returns {never}
 */
function refuse(error) {
  const problem = { file: `npm run ${command}`, message: `The program failed: ${error.message}` }
  if (rest.some((arg) => /^--json(?:=|$)/.test(arg))) process.stdout.write(`${JSON.stringify({ built: false, problems: [problem] })}\n`)
  throw error
}

/** One hash over the names and bytes of all sources. */
function keyOfSources() {
  const hash = createHash('sha256').update(process.version)
  const add = (/** @type {string} */ name) => {
    const bytes = readFileSync(path.join(ROOT, name))
    hash.update(`${name}\0${bytes.length}\0`).update(bytes)
  }
  const addFolder = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(path.join(ROOT, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = `${folder}/${entry.name}`
      // Tests and what they read are no part of the program.
      if (entry.isDirectory() && name !== 'scripts/test') addFolder(name)
      else if (/\.(?:tsx?|js|css)$/.test(name) && !/\.test\.tsx?$/.test(name)) add(name)
    }
  }
  for (const source of SOURCES) addFolder(source)
  if (existsSync(path.join(ROOT, INSTALLED))) add(INSTALLED)
  return hash.digest('hex').slice(0, 32)
}

/**
 * Runs a bundle with what V8 has compiled of it before, which is kept when the process ends: by then all functions that
 * a build needs are compiled. See https://nodejs.org/api/vm.html#scriptcreatecacheddata.
 * @param {string} file
 * @returns {unknown} what the bundle exports
 */
function load(file) {
  const compiled = `${file}.v8`
  const keptAt = () => statSync(compiled, { throwIfNoEntry: false })?.mtimeMs
  const before = keptAt()
  const script = new vm.Script(`(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`, {
    filename: file,
    cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  if (script.cachedDataRejected !== false) {
    process.once('exit', () => {
      // Kept meanwhile by a process that this one has started: it has run more of the program.
      if (keptAt() !== before) return
      try {
        writeFileSync(`${compiled}.${process.pid}`, script.createCachedData())
        renameSync(`${compiled}.${process.pid}`, compiled)
      } catch {
        // Where nothing can be kept, it is compiled each time.
      }
    })
  }
  const require = createRequire(file)
  const module = { exports: {} }
  const own = (/** @type {string} */ name) => (name.startsWith('./') ? load(path.join(path.dirname(file), name)) : require(name))
  script.runInThisContext()(module.exports, Object.assign(own, require), module, file, path.dirname(file))
  return module.exports
}

/** Bundles the command into a folder, which appears at once when it is whole. */
async function bundle() {
  const { build } = await import('esbuild')
  const { resolve } = createRequire(import.meta.url)
  const stage = `${folder}.${process.pid}`
  await build({
    absWorkingDir: ROOT,
    entryPoints: [command, ...LATER].map((name) => `scripts/${name}.ts`),
    outdir: stage,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    // So that packages are found as `require` finds them, and bundles of one's own by `load`.
    supported: { 'dynamic-import': false },
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    external: EXTERNAL,
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.dirname': '__dirname', 'import.meta.url': '__url' },
    banner: { js: "const __url=require('node:url').pathToFileURL(__filename).href;" },
    logLevel: 'warning',
    plugins: [
      {
        name: 'only what is used',
        setup(build) {
          build.onResolve({ filter: /^\.\// }, ({ kind, path: name }) => {
            const later = LATER.find((one) => name === `./${one}.ts`)
            return kind === 'dynamic-import' && later ? { path: `./${later}.cjs`, external: true } : undefined
          })
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
  for (const old of readdirSync(PROGRAMS)) {
    // What another command has made of the same sources stays, and what it is just making.
    if (!old.startsWith(key)) rmSync(path.join(PROGRAMS, old), { recursive: true, force: true })
  }
  try {
    renameSync(stage, folder)
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(folder)) throw error
    rmSync(stage, { recursive: true })
  }
}
