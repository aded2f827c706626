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
/** How many characters of a kept file are the hash of those before. */
const SEAL = 64
/** Packages that are loaded only when something has to be made anew, or that are no JavaScript. */
const EXTERNAL = ['esbuild', 'fontkit', 'sharp', 'subset-font']

const [command = 'build', ...rest] = process.argv.slice(2)
process.argv.splice(1, process.argv.length - 1, path.join(ROOT, `scripts/${command}.ts`), ...rest)
process.env.NODE_ENV ??= 'production'
// Memory is cleared up when it has grown by so much since the last time. V8's own measure lets that of a large site double.
if (command === 'build') setFlagsFromString('--heap-growing-percent=70')
const key = keyOfSources()
const folder = path.join(PROGRAMS, `${key}-${command}`)
const entries = [command, ...LATER].map((name) => path.join(folder, `${name}.cjs`))
/** The bundles as they are kept, or as they were just made. */
const programs = kept() ?? (await bundle().catch(refuse))
if (programs) load(path.join(folder, `${command}.cjs`))

/**
 * Says why the program cannot be bundled; as JSON, where that was asked for.
 * @param {NodeJS.ErrnoException} error
 */
function refuse({ code, message }) {
  const why = code === 'ERR_MODULE_NOT_FOUND' ? 'Its packages are missing. Run npm ci.' : `The program failed: ${message}`
  const problem = { file: `npm run ${command}`, message: why }
  if (rest.some((arg) => /^--json(?:=|$)/.test(arg))) process.stdout.write(`${JSON.stringify({ built: false, problems: [problem] })}\n`)
  else process.stderr.write(`${problem.file}: ${why}\n`)
  process.exitCode = 1
}

/**
 * The bytes of a file that ends with the hash of all before it. A disk that was full or lost power may have left anything;
 * a program cut off at its end would run, and do nothing.
 * @param {string} file
 * @returns {Buffer | undefined} nothing where they are not what was written
 */
function sealed(file) {
  try {
    const bytes = readFileSync(file)
    const text = bytes.subarray(0, -SEAL)
    return bytes.subarray(-SEAL).toString('latin1') === hashOf(text) ? text : undefined
  } catch {
    return undefined
  }
}

/**
 * @param {Uint8Array} bytes
 * @returns {string} hexadecimal
 */
function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The bundles by their files, if all of them are kept whole. */
function kept() {
  const found = new Map(entries.map((file) => [file, sealed(file)?.toString()]))
  return [...found.values()].includes(undefined) ? undefined : /** @type {Map<string, string>} */ (found)
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
  const keptAt = () => {
    try {
      return statSync(compiled).mtimeMs
    } catch {
      return 0
    }
  }
  const before = keptAt()
  const script = new vm.Script(`(function (exports, require, module, __filename, __dirname) {${programs?.get(file)}\n})`, {
    filename: file,
    cachedData: sealed(compiled),
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  if (script.cachedDataRejected !== false) {
    process.once('exit', () => {
      // Kept meanwhile by a process that this one has started: it has run more of the program.
      if (keptAt() !== before) return
      try {
        const data = script.createCachedData()
        writeFileSync(`${compiled}.${process.pid}`, Buffer.concat([data, Buffer.from(hashOf(data))]))
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

/**
 * Bundles the command, and keeps it in a folder that appears at once when it is whole.
 * @returns {Promise<Map<string, string>>} the bundles by the files in which they are, or would be, kept
 */
async function bundle() {
  const { build } = await import('esbuild')
  const { resolve } = createRequire(import.meta.url)
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [command, ...LATER].map((name) => `scripts/${name}.ts`),
    outdir: folder,
    write: false,
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
  // The hash follows as a comment, where it is kept.
  const made = new Map(outputFiles.map(({ path: file, text }) => [file, `${text}//`]))
  try {
    keep(made)
  } catch {
    // Where nothing can be kept, it is made each time.
  }
  return made
}

/** @param {ReadonlyMap<string, string>} made */
function keep(made) {
  mkdirSync(PROGRAMS, { recursive: true })
  for (const old of readdirSync(PROGRAMS)) {
    // What another command has made of the same sources stays, and what it is just making.
    if (!old.startsWith(key)) rmSync(path.join(PROGRAMS, old), { recursive: true, force: true })
  }
  const stage = `${folder}.${process.pid}`
  try {
    mkdirSync(stage)
    for (const [file, text] of made) writeFileSync(path.join(stage, path.basename(file)), text + hashOf(Buffer.from(text)))
    // Another process may have been quicker, unless what is there is what could not be used.
    if (kept()) return
    rmSync(folder, { recursive: true, force: true })
    renameSync(stage, folder)
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}
