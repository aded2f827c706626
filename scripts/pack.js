// @ts-check
// `npm pack` runs this first: the packed program has its commands as bundles, in `program`, with the desk in them. A program that was
// packed is packed again as it is; without a lock file it is no clone.

import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleProgram } from './bundle-program.js'

const ROOT = path.join(import.meta.dirname, '..')
const outdir = path.join(ROOT, 'program')

if (existsSync(path.join(ROOT, 'package-lock.json'))) {
  rmSync(outdir, { recursive: true, force: true })
  const desk = JSON.stringify(JSON.stringify(await bundledDesk()))
  const plugin = {
    name: 'desk-as-data',
    setup: (/** @type {import('esbuild').PluginBuild} */ { onLoad }) =>
      onLoad({ filter: /[\\/]bundle-desk\.ts$/ }, () => ({
        contents: `export const bundleDesk = async () => JSON.parse(${desk})`,
      })),
  }
  await bundleProgram(
    {
      entryPoints: ['build', 'dev', 'diff', 'new', 'start'].map((name) => `${name}.ts`),
      outdir,
      minifyWhitespace: true,
      plugins: [plugin],
    },
    true,
  )
}

/** Makes the desk, which has no content in it, by the program's own code. */
async function bundledDesk() {
  await bundleProgram({ entryPoints: ['desk/build/bundle-desk.ts'], outdir }, true)
  const file = path.join(outdir, 'bundle-desk.mjs')
  const { bundleDesk } = await import(pathToFileURL(file).href)
  const keepNothing = (/** @type {[unknown, unknown, () => unknown]} */ ...[, , make]) => make()
  const made = await bundleDesk({ remember: keepNothing })
  rmSync(file)
  return made
}
