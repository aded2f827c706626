// @ts-check
import path from 'node:path'
import { build } from 'esbuild'

const ROOT = path.join(import.meta.dirname, '..')

/**
 * Bundles modules of the program for Node; packages are loaded from where they are installed.
 * @param {import('esbuild').BuildOptions & { entryPoints: string[] }} options what is bundled, below `scripts`, and whereto
 * @param {boolean} isPacked whether this is for the packed program, whose sources nobody edits
 */
export function bundleProgram({ entryPoints, ...options }, isPacked) {
  return build({
    absWorkingDir: ROOT,
    entryPoints: entryPoints.map((name) => `scripts/${name}`),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    jsx: 'automatic',
    minifySyntax: true,
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
    ...options,
    define: { IS_PACKED: String(isPacked), ...options.define },
  })
}
