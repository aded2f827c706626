// @ts-check
// `npm pack` runs this first: the packed program has its commands as bundles, in `program`. A program that was packed is packed again
// as it is; without a lock file it is no clone.

import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { bundleProgram } from './bundle-program.js'

const ROOT = path.join(import.meta.dirname, '..')
const outdir = path.join(ROOT, 'program')

if (existsSync(path.join(ROOT, 'package-lock.json'))) {
  rmSync(outdir, { recursive: true, force: true })
  await bundleProgram(
    {
      entryPoints: ['build', 'dev', 'diff', 'new', 'start'].map((name) => `${name}.ts`),
      outdir,
      minifyWhitespace: true,
    },
    true,
  )
}
