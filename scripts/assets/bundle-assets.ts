import path from 'node:path'
import { build } from 'esbuild'
import { type PageKind, pageKinds } from '../../templates/route.ts'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import { ROOT } from '../base/root.ts'

/** The versions from which browsers know what the stylesheets use (`light-dark()`, `:has()`, nesting, popover). */
const TARGETS = ['chrome123', 'edge123', 'firefox125', 'safari17.5']

export interface Bundle {
  /** One stylesheet per kind of page, to be written into its head. */
  styles: Record<PageKind, string>
  /** The hydration entry. */
  script: OutputFile
  /** The token `--ground` in both schemes: the colour of the browser's own frame. */
  themeColours: readonly [light: string, dark: string]
}

/** Bundles the stylesheets and the hydration entry. Nothing is written to disk. */
export async function bundleAssets(): Promise<Bundle> {
  const options = {
    bundle: true,
    write: false,
    minify: true,
    target: TARGETS,
    logLevel: 'silent',
    outdir: ROOT,
    legalComments: 'none',
  } as const
  const [css, js] = await Promise.all([
    build({
      ...options,
      entryPoints: Object.fromEntries(pageKinds.map((kind) => [kind, path.join(ROOT, `templates/pages/${kind}-page.css`)])),
    }),
    build({ ...options, entryPoints: [path.join(ROOT, 'client/hydrate.ts')], format: 'esm' }),
  ])
  const styles = Object.fromEntries(css.outputFiles.map((file) => [path.basename(file.path, '.css'), onePerLine(file.text)])) as Record<
    PageKind,
    string
  >
  return {
    styles,
    script: hashedAsset('hydrate', 'js', js.outputFiles[0]?.contents ?? ''),
    themeColours: themeColours(styles.home),
  }
}

/** One rule per line, so that a diff of two builds shows the rule that changed. A line break costs a byte. */
function onePerLine(css: string): string {
  return css.trim().replaceAll('}', '}\n').trimEnd()
}

function themeColours(css: string): [string, string] {
  const [, light, dark] = css.match(/--ground:\s*light-dark\((#\w+),\s*(#\w+)\)/) ?? []
  if (!light || !dark) throw new Error('templates/styles/tokens.css must define --ground as light-dark(#…, #…).')
  return [light, dark]
}
