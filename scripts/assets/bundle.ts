import { type BuildOptions, type BuildResult, build } from 'esbuild'
import { ROOT } from '../base/root.ts'

/** The first versions of browsers with the features of the stylesheets (`light-dark()`, `:has()`, nesting, popover). */
const TARGETS = ['chrome123', 'edge123', 'firefox125', 'safari17.5']

/** Bundles for visitors' browsers. Nothing is written to disk. */
export function bundle(options: BuildOptions): Promise<BuildResult<{ write: false }>> {
  return build({
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    target: TARGETS,
    logLevel: 'silent',
    outdir: ROOT,
    legalComments: 'none',
    ...options,
    write: false,
  })
}
