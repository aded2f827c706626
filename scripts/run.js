// @ts-check
// The one file that Node runs directly: `node scripts/run.js build --out site`.
//
// It runs a TypeScript command from a bundle of the program, kept in `.cache/program` under the command and the hash of all
// sources, and makes the bundle when a source has changed. Compiling two hundred modules takes longer than most builds.

import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import module, { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

// Before anything that older versions lack. `engines` in package.json says the same.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
  process.stderr.write(
    `This is Node ${process.versions.node}. Install 22.12 or newer, or a 20 from 20.19: https://nodejs.org\n`,
  )
  process.exit(1)
}

const ROOT = path.join(import.meta.dirname, '..')
/** Where the firm's site and the cache are (scripts/base/root.ts); an installed program writes nothing into its own folder. */
const FIRM = process.env.TRADE_SITE_FIRM ?? ROOT
const CACHE = ownCache() ?? temporaryCache()
const PROGRAMS = path.join(CACHE, 'program')
/** The inputs of a bundle: the sources, and the installed packages. */
const SOURCES = ['templates', 'scripts', 'client']
const INSTALLED = 'node_modules/.package-lock.json'
/** The commands that run from a bundle. */
const COMMANDS = ['build', 'dev', 'diff', 'new', 'start']
/** Packages left out of the bundle: loaded only on a cache miss, or not JavaScript. */
const EXTERNAL = ['esbuild', 'fontkit', 'sharp', 'subset-font', 'vite']

const [command = '', ...rest] = process.argv.slice(2)
await run()

async function run() {
  if (['', 'help', '--help', '-h'].includes(command)) return help()
  if (!COMMANDS.includes(command))
    return refuse('run.js', `Unknown command "${command}". Known commands: ${COMMANDS.join(', ')}.`)
  process.argv.splice(1, process.argv.length - 1, path.join(ROOT, `scripts/${command}.ts`), ...rest)
  process.env.NODE_ENV ??= 'production'
  // Node 22 and newer keep what V8 has compiled (https://nodejs.org/api/module.html#module-compile-cache).
  module.enableCompileCache?.(path.join(CACHE, 'compiled'))
  const key = keyOfSources()
  const file = path.join(PROGRAMS, `${key}-${command}.cjs`)
  try {
    if (!existsSync(file)) await makeBundle(file, key)
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    const why =
      code === 'ERR_MODULE_NOT_FOUND'
        ? 'Its packages are missing. Run npm ci.'
        : `The program failed: ${message}`
    return refuse(command, why)
  }
  createRequire(import.meta.url)(file)
}

/**
 * Reports why nothing can run; as JSON under `--json`.
 * @param {string} name
 * @param {string} message
 */
function refuse(name, message) {
  const problem = { file: `npm run ${name}`, message }
  if (rest.some((arg) => /^--json(?:=|$)/.test(arg)))
    process.stdout.write(`${JSON.stringify({ built: false, problems: [problem] })}\n`)
  else process.stderr.write(`${problem.file}: ${message}\n`)
  process.exitCode = 1
}

/** Says what can be typed: by `npx trade-site` in a firm's folder, as a package has no other help. */
function help() {
  const lines = COMMANDS.map((name) => `  npx trade-site ${name} --help\n`)
  process.stdout.write(
    `Makes a firm's website from its content. Each command says what it does:\n\n${lines.join('')}`,
  )
}

/** The firm's cache; undefined where a firm is yet to begin, and where nothing may be written. */
function ownCache() {
  const folder = path.join(FIRM, '.cache')
  if (!existsSync(path.join(FIRM, 'package.json'))) return undefined
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    return undefined
  }
}

/** A cache of this run alone. */
function temporaryCache() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trade-site-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** One hash over Node's version, the program's path, which bundles contain, and the names and bytes of all sources. */
function keyOfSources() {
  const hash = createHash('sha256').update(`${process.version}\0${ROOT}\0`)
  const add = (/** @type {string} */ name) => {
    const bytes = readFileSync(path.join(ROOT, name))
    hash.update(`${name}\0${bytes.length}\0`).update(bytes)
  }
  const addFolder = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(path.join(ROOT, folder), { withFileTypes: true }).sort(
      (a, b) => (a.name < b.name ? -1 : 1),
    )) {
      const name = `${folder}/${entry.name}`
      // Without tests and their fixtures.
      if (entry.isDirectory() && name !== 'scripts/test') addFolder(name)
      else if (/\.(?:tsx?|js)$/.test(name) && !/\.test\.tsx?$/.test(name)) add(name)
    }
  }
  for (const source of SOURCES) addFolder(source)
  for (const folder of [ROOT, path.join(ROOT, '../..')]) {
    // An installed program shares a folder of packages with the firm.
    const file = path.join(folder, INSTALLED)
    if (existsSync(file)) hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 32)
}

/**
 * Bundles the command, and removes the bundles of other sources. What has its name is whole, even after a power cut.
 * @param {string} file
 * @param {string} key of the sources, with which the names of all their bundles begin
 */
async function makeBundle(file, key) {
  const { build } = await import('esbuild')
  const isShown = process.stderr.isTTY && !rest.some((arg) => /^--(?:json|quiet)\b/.test(arg))
  if (isShown) process.stderr.write('Preparing the program')
  const { resolve } = createRequire(import.meta.url)
  // By their paths: the bundle's own folder may be another than that of the packages.
  const externals = {
    name: 'externals',
    setup(/** @type {import('esbuild').PluginBuild} */ { onResolve }) {
      onResolve({ filter: new RegExp(`^(?:${EXTERNAL.join('|')})$`) }, ({ path: name, kind }) => {
        // What a package offers to "import" may be another file than what it offers to "require".
        return {
          path: kind === 'dynamic-import' ? import.meta.resolve(name) : resolve(name),
          external: true,
        }
      })
    },
  }
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [`scripts/${command}.ts`],
    write: false,
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    plugins: [externals],
    // `react-dom/server` brings three more renderers, none of which writes static markup.
    alias: {
      'react-dom/server': path.join(
        path.dirname(resolve('react-dom/package.json')),
        'cjs/react-dom-server-legacy.node.production.js',
      ),
    },
    // Modules of the bundle find files from the folder of this one.
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.dirname': JSON.stringify(import.meta.dirname),
      'import.meta.url': JSON.stringify(import.meta.url),
    },
    logLevel: 'warning',
  })
  mkdirSync(PROGRAMS, { recursive: true })
  for (const old of readdirSync(PROGRAMS))
    if (!old.startsWith(key)) rmSync(path.join(PROGRAMS, old), { recursive: true, force: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, outputFiles[0]?.text ?? '', { flush: true })
  renameSync(unfinished, file)
  if (isShown) process.stderr.write('\r\u001b[K')
}
