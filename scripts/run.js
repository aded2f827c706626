// @ts-check
// `node scripts/run.js build --out site`: bundles a command, written in TypeScript, and runs it. Those of the packed program have been
// bundled when it was packed (scripts/pack.js). Old versions of Node read scripts/run.cjs instead.

import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import module from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = path.join(import.meta.dirname, '..')
const COMMANDS = ['build', 'dev', 'diff', 'new', 'start']

const [command = '', ...rest] = process.argv.slice(2)
if (['', 'help', '--help', '-h'].includes(command)) {
  // By `npx trade-site` in a firm's folder, as a package has no other help.
  const lines = COMMANDS.map((name) => `  npx trade-site ${name} --help\n`).join('')
  process.stdout.write(
    `Makes a firm's website from its content. Each command says what it does:\n\n${lines}`,
  )
} else if (COMMANDS.includes(command)) void run()
else fail('run.js', `Unknown command "${command}". Known commands: ${COMMANDS.join(', ')}.`)

async function run() {
  process.argv.splice(1, 2, path.join(ROOT, `scripts/${command}.ts`))
  process.env.NODE_ENV ??= 'production'
  // Node 22 and newer keep what V8 has compiled (https://nodejs.org/api/module.html#module-compile-cache).
  module.enableCompileCache?.()
  try {
    const packed = path.join(ROOT, `program/${command}.mjs`)
    const isClone = existsSync(path.join(ROOT, 'package-lock.json'))
    if (!isClone && existsSync(packed)) await import(pathToFileURL(packed).href)
    else await importBundled()
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    fail(
      command,
      code === 'ERR_MODULE_NOT_FOUND'
        ? 'Its packages are missing. Run npm ci.'
        : `The program failed: ${message}`,
    )
  }
}

/** Bundles the command into a folder of this run alone, as that of the program may be read-only, with a link to the packages. */
async function importBundled() {
  const { bundleProgram } = await import('./bundle-program.js')
  const outdir = mkdtempSync(path.join(os.tmpdir(), 'trade-site-'))
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(outdir, 'node_modules'), 'junction')
  // Not before: what few runs need is read when it is first asked for.
  process.on('exit', () => rmSync(outdir, { recursive: true, force: true }))
  // Its modules find files from the folder of this one.
  const define = {
    'import.meta.dirname': JSON.stringify(import.meta.dirname),
    'import.meta.url': JSON.stringify(import.meta.url),
  }
  await Promise.all([
    bundleProgram({ entryPoints: [`${command}.ts`], outdir, splitting: true, define }, false),
    // esbuild is a process of its own; meanwhile this one reads the largest packages that the program imports.
    ...['zod', 'react-dom/server'].map((name) => import(name)),
  ])
  await import(pathToFileURL(path.join(outdir, `${command}.mjs`)).href)
}

/**
 * Prints why nothing can run; as JSON under `--json`.
 * @param {string} name
 * @param {string} message
 */
function fail(name, message) {
  const problem = { file: `npm run ${name}`, message }
  if (rest.some((arg) => /^--json(?:=|$)/.test(arg)))
    process.stdout.write(`${JSON.stringify({ built: false, problems: [problem] })}\n`)
  else process.stderr.write(`${problem.file}: ${message}\n`)
  process.exitCode = 1
}
