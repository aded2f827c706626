// @ts-check
// `node scripts/run.js build --out site`: bundles a command, written in TypeScript, if it has changed, and runs it. Those of the
// packed program have been bundled when it was packed (scripts/pack.js). Old versions of Node read scripts/run.cjs instead.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import module from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageFault } from './package-fault.js'

const ROOT = path.join(import.meta.dirname, '..')
const COMMANDS = ['build', 'dev', 'diff', 'new', 'start']

const [command = '', ...rest] = process.argv.slice(2)
if (['', 'help', '--help', '-h'].includes(command)) {
  // By `npx trade-site` in a firm's folder, as a package has no other help.
  const lines = COMMANDS.map((name) => `  npx trade-site ${name} --help\n`).join('')
  process.stdout.write(
    `Makes a firm's website from its content. Each command says what it does:\n\n${lines}`,
  )
} else if (['--version', '-v'].includes(command)) {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  process.stdout.write(`${version}\n`)
} else if (COMMANDS.includes(command)) void run()
else void failUnknown()

async function run() {
  process.argv.splice(1, 2, path.join(ROOT, `scripts/${command}.ts`))
  process.env.NODE_ENV ??= 'production'
  // Node 22 and newer keep what V8 has compiled (https://nodejs.org/api/module.html#module-compile-cache).
  const { enableCompileCache } = /** @type {{ enableCompileCache?: () => void }} */ (module)
  enableCompileCache?.()
  // Node 20 rejects twice where a package in CommonJS throws: to whoever imports it, and to nobody.
  process.on('unhandledRejection', (error) => {
    if (!packageFault(error)) throw error
  })
  try {
    const packed = path.join(ROOT, `program/${command}.mjs`)
    const isClone = existsSync(path.join(ROOT, 'package-lock.json'))
    const file = !isClone && existsSync(packed) ? packed : await bundleFile()
    await import(pathToFileURL(file).href)
  } catch (error) {
    const fault = packageFault(error)
    if (fault) return fail('node_modules', fault)
    const { message, stack, syscall } = /** @type {NodeJS.ErrnoException} */ (error)
    // Once it is bundled, a command reports by itself what the system does not allow.
    if (syscall || message.includes('Failed to write to output file')) {
      const remedy = 'Make room there, or name another folder in TMPDIR (on Windows, TEMP).'
      return fail(os.tmpdir(), `Temporary files cannot be written here. ${remedy}`)
    }
    fail(`npm run ${command}`, `The program failed: ${message}`)
    // A mistake of the program is found by its stack; those that esbuild has found are in the message.
    if (!(error instanceof Object && 'errors' in error)) process.stderr.write(`${stack}\n`)
  }
}

async function failUnknown() {
  const { closest, distance } = await import('fastest-levenshtein')
  const near = closest(command, COMMANDS)
  const hint = distance(command, near) <= 2 ? ` Did you mean "${near}"?` : ''
  fail('trade-site', `Unknown command "${command}".${hint} Known: ${COMMANDS.join(', ')}.`)
}

/**
 * Returns the file of the command's bundle. It is kept in the cache while nothing that it was made from is newer; where no cache
 * can be written, it is in a folder of this run alone, beside a link to the packages.
 */
async function bundleFile() {
  const cache = path.join(ROOT, '.cache')
  const bundle = path.join(cache, `program-${command}.mjs`)
  if (isNewest(bundle)) return bundle
  const { writeBundle } = await import('./bundle-program.js')
  try {
    mkdirSync(cache, { recursive: true })
    return await writeBundle(command, cache)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trade-site-'))
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  // Not before: what few runs need is read when it is first asked for.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Its modules find files from the folder of this one.
  const define = {
    'import.meta.dirname': JSON.stringify(import.meta.dirname),
    'import.meta.url': JSON.stringify(import.meta.url),
  }
  return writeBundle(command, folder, define)
}

/**
 * Returns whether a bundle is there and newer than its sources, the lock file and Node. By the time at which the system changed
 * them, as copies and unpacked files may bring an older one of their own.
 * @param {string} bundle
 */
function isNewest(bundle) {
  try {
    const { mtimeMs } = statSync(bundle)
    /** @type {string[]} */
    const sources = JSON.parse(readFileSync(`${bundle}.json`, 'utf8'))
    return [process.execPath, ...sources.map((name) => path.join(ROOT, name))].every(
      (file) => statSync(file).ctimeMs < mtimeMs,
    )
  } catch {
    return false
  }
}

/**
 * Prints why nothing can run; as JSON under `--json`.
 * @param {string} file
 * @param {string} message
 */
function fail(file, message) {
  const problem = { file, message }
  if (rest.some((arg) => /^--json(?:=|$)/.test(arg)))
    process.stdout.write(`${JSON.stringify({ built: false, problems: [problem] })}\n`)
  else process.stderr.write(`${file}: ${message}\n`)
  process.exitCode ??= 1
}
