import path from 'node:path'
import {
  type BuildFailure,
  type BuildOptions,
  type BuildResult,
  build,
  type Message,
} from 'esbuild'
import { BuildError, errorIn, type Finding, throwProblems } from '../finding.ts'
import { ROOT } from '../root.ts'
import { displayPath } from '../system-finding.ts'

/** The first versions of browsers with the features of the stylesheets (`light-dark()`, `:has()`, nesting, popover). */
const TARGETS = ['chrome123', 'edge123', 'firefox125', 'safari17.5']

/** Browsers of 2022 and the spring of 2023, which run the visitors' script without the latest styles. */
const SCRIPT_TARGETS = ['chrome112', 'edge112', 'firefox113', 'safari16']

/**
 * Bundles for visitors' browsers. Nothing is written to disk.
 * @throws BuildError with every mistake in the sources; those in styles are warnings to the bundler
 */
export async function bundle(options: BuildOptions): Promise<BuildResult<{ write: false }>> {
  const bundled = await build({
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    target: TARGETS,
    logLevel: 'silent',
    outdir: ROOT,
    legalComments: 'none',
    ...options,
    write: false as const,
  }).catch((error: Partial<BuildFailure>) => {
    throw error.errors ? new BuildError(error.errors.map(findingOf)) : error
  })
  throwProblems(bundled.warnings.map(findingOf))
  return bundled
}

function findingOf({ text, location }: Message): Finding {
  if (!location) return errorIn('templates', `${text}.`)
  const { file, line, column, lineText } = location
  const place = { line, column: column + 1, excerpt: lineText }
  return { ...errorIn(displayPath(path.resolve(ROOT, file)), `${text}.`), ...place }
}

/** What only some sites need of the script for visitors: the constants in `client` that include it. */
export interface ScriptParts {
  /** The form sends what is typed, where it otherwise opens the mail program. */
  DELIVERS?: boolean
  /** And photographs with it. */
  PHOTOS?: boolean
  NOTICES?: boolean
}

/** Bundles the script for visitors. */
export async function bundleScript(parts: ScriptParts): Promise<string> {
  const all = { DELIVERS: false, PHOTOS: false, NOTICES: false, ...parts }
  const { outputFiles } = await bundle({
    entryPoints: [path.join(ROOT, 'client/entry.ts')],
    format: 'esm',
    target: SCRIPT_TARGETS,
    define: Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)])),
  })
  return outputFiles[0]?.text ?? ''
}
