import path from 'node:path'
import { type BuildOptions, type BuildResult, build } from 'esbuild'
import { ROOT } from '../base/root.ts'

/** The first versions of browsers with the features of the stylesheets (`light-dark()`, `:has()`, nesting, popover). */
const TARGETS = ['chrome123', 'edge123', 'firefox125', 'safari17.5']

/** Browsers of 2022 and the spring of 2023, which run the visitors' script without the latest styles. */
const SCRIPT_TARGETS = ['chrome112', 'edge112', 'firefox113', 'safari16']

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

/** What the form sends: nothing (it opens the mail program), its texts, or also photographs. */
export type Delivery = 'none' | 'words' | 'with photographs'

/** Bundles the script for visitors; code for delivery, notices and several numbers is included only where the content needs it. */
export async function bundleScript(
  delivery: Delivery,
  hasNotices = false,
  hasNumbers = false,
): Promise<string> {
  const has = {
    DELIVERS: delivery !== 'none',
    PHOTOS: delivery === 'with photographs',
    NOTICES: hasNotices,
    NUMBERS: hasNumbers,
  }
  const { outputFiles } = await bundle({
    entryPoints: [path.join(ROOT, 'client/entry.ts')],
    format: 'esm',
    target: SCRIPT_TARGETS,
    define: Object.fromEntries(Object.entries(has).map(([name, value]) => [name, String(value)])),
  })
  return outputFiles[0]?.text ?? ''
}
